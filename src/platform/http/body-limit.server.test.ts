import { expect, test } from 'vitest'
import { BodyRefusedError, createBodyLimit } from './body-limit.server.ts'

const large = 'x'.repeat(9000)
const declared = { 'content-length': '9000' }
const from = (
  address: string,
  body: BodyInit = large,
  headers: Record<string, string> = declared,
) =>
  new Request('http://localhost/api/v1/cart/calculate', {
    method: 'POST',
    body,
    headers: { ...headers, 'x-client-address': address },
    ...(typeof body !== 'string' && { duplex: 'half' }),
  })

/** Of one moment: no budget grows. */
function limited() {
  const limit = createBodyLimit(() => 0)
  return (request: Request): Promise<number> =>
    limit(request).then(
      async (read) => (await read.arrayBuffer()).byteLength,
      (error: unknown) => {
        if (error instanceof BodyRefusedError) return error.status
        throw error
      },
    )
}
const turns = <Result>(count: number, run: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, run))

test.each([
  ['declared', () => from('2001:db8::1')],
  ['sent in parts', () => from('2001:db8::1', new Blob([large]).stream(), {})],
])('takes 60 large bodies a minute from a network, %s', async (_, request) => {
  const read = limited()
  expect(await turns(60, () => read(request()))).toEqual(Array.from({ length: 60 }, () => 9000))
  expect(await read(request())).toBe(429)
})

test('refuses a declared one unread, and takes small ones and those of others', async () => {
  const read = limited()
  await turns(60, () => read(from('2001:db8::1')))
  const refused = from('2001:db8::2')
  expect([await read(refused), refused.bodyUsed]).toEqual([429, false])
  expect(await read(from('2001:db8::1', 'small', {}))).toBe(5)
  expect(await read(from('2001:db8:0:1::1'))).toBe(9000)
})

test('counts no body from this machine, where a proxy may run', async () => {
  const read = limited()
  expect(await turns(61, () => read(from('::1')))).not.toContain(429)
})

test('lets 128 wait for their turn, and refuses more as busy', async () => {
  const read = limited()
  const answers = await turns(140, () => read(from('127.0.0.1')))
  expect(answers.filter((answer) => answer === 503)).toHaveLength(12)
  expect(await read(from('127.0.0.1'))).toBe(9000)
})
