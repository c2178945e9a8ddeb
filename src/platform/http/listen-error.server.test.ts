import { expect, test } from 'vitest'
import { EnvironmentError } from '#platform/env/env.server.ts'
import { listenError } from './listen-error.server.ts'

const fault = (code: string) => Object.assign(new Error(`listen ${code}`), { code })

test.each([
  ['a port in use', fault('EADDRINUSE'), /^Port 80 of ::1 is in use .*choose another PORT\.$/],
  [
    'a port in use under the development server',
    new Error('Port 80 is already in use'),
    /^Port 80 of ::1 is in use .*choose another PORT\.$/,
  ],
  [
    'a port of the system',
    fault('EACCES'),
    /^This user may not listen on port 80 .*1024 or more\.$/,
  ],
  ...['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN'].map(
    (code): [string, Error, RegExp] => [
      `an address that the machine lacks (${code})`,
      fault(code),
      /^This machine has no address ::1: set HOST .*\.$/,
    ],
  ),
])('listenError says what to do about %s', (_, error, sentence) => {
  const explained = listenError(error, { PORT: 80, HOST: '::1' })
  expect(explained).toBeInstanceOf(EnvironmentError)
  expect(explained.message).toMatch(sentence)
})

test.each([fault('EMFILE'), new Error('Port of call')])(
  'listenError leaves %s as it is',
  (error) => {
    expect(listenError(error, { PORT: 80, HOST: '::1' })).toBe(error)
  },
)
