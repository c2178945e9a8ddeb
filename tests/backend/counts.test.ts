import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { heartbeatMs, maxHeartbeats } from '#backend/core/event-stream.ts'
import { maxMissed, maxStreams } from '../../src/backend/modules/board/stream.service.ts'
import { undoMs } from '../../src/backend/modules/board/moves.service.ts'
import { limits, triesPerCode } from '../../src/backend/modules/identity/limits.rules.ts'
import { codeSeconds } from '../../src/backend/modules/messages/messages.service.ts'
import { openMs } from '#backend/modules/orders/changes/changes.service.ts'
import { farFromPoint } from '../../src/backend/modules/places/places.service.ts'
import { challengeMs, freshMs } from '../../src/backend/modules/staff/passkey.rules.ts'
import { pinIdleMs } from '../../src/backend/modules/staff/session.rules.ts'
import { maxPlaces } from '../../src/backend/modules/places/places.rules.ts'
import { limitBytes } from '../../src/platform/http/body-limit.server.ts'
import { readEnvironment } from '../../src/platform/env/env.server.ts'

const page = (file: string) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const word = (count: number) => words[count] ?? String(count)
const minutes = (milliseconds: number) => milliseconds / 60_000

const toPhone = `${limits.failuresPerDay.limit} a day, ${limits.failuresPerMonth.limit} in ${limits.failuresPerMonth.window / 86_400} days`
const sentences: Record<string, readonly string[]> = {
  'SECURITY.md': [
    `Bodies have at most ${limitBytes / 1024} KiB`,
    `more than ${farFromPoint} m from it`,
    `one use, ${codeSeconds / 60} minutes`,
  ],
  'docs/security-of-codes.md': [
    `| guesses at one code | ${triesPerCode}, for ${codeSeconds / 60} minutes |`,
    `| wrong codes for a phone | ${toPhone}; ${limits.failuresFromNetwork.limit} a day from one network | ${toPhone}, counted apart |`,
    `| wrong codes from an address | ${limits.failuresFromAddress.limit} an hour;`,
    `| codes to a phone | ${limits.sendsToPhone.limit} a day with growing waits; ${limits.sendsFromNetwork.limit} a day from one network |`,
    `| codes from an address | ${limits.sendsFromAddress.limit} an hour,`,
    `| codes to a block of 10,000 numbers | ${limits.sendsToBlock.limit} an hour |`,
  ],
  'docs/api.md': [
    `more than ${minutes(freshMs)} minutes after signing in`,
    `A challenge is good once and for ${word(minutes(challengeMs))} minutes`,
    `as ${word(minutes(pinIdleMs))} minutes without a change do`,
    `too much was missed (${maxMissed} events, or a day)`,
    `\`beat\` (every ${heartbeatMs / 1000} seconds)`,
    `a process has at most ${maxStreams}: further ones get 503`,
    `of a move wait for ${word(undoMs / 1000)} seconds`,
    `the customer accepts, within ${minutes(openMs)} minutes`,
    `when they are more than ${farFromPoint}`,
  ],
}

for (const [file, texts] of Object.entries(sentences))
  test.each(texts)(`${file} says what the code does: %s`, (text) =>
    expect(page(file)).toContain(text),
  )

test('a stream of the board lasts a quarter of an hour, as docs/api.md says', () => {
  expect(minutes(heartbeatMs * maxHeartbeats)).toBe(15)
  expect(page('docs/api.md')).toContain('A stream ends after a quarter of an hour')
})

test('the contract names how many places an answer has', () => {
  const contract = page('src/contract/cities/city.calls.ts')
  expect(contract).toContain(`Streets and houses of the address search, at most ${maxPlaces}'`)
})

const defaults = new Map(Object.entries(readEnvironment({})))
const rows = [
  ...readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \|.*\| `(\d+)` \|$/gm),
]
  // `0` and `1` of switches are read as false and true.
  .map(([, name = '', value]) => [name, Number(value)] as const)

test('docs/configuration.md has the defaults of at least ten numbers', () =>
  expect(rows.length).toBeGreaterThan(10))

test.each(rows)('docs/configuration.md has the default of %s', (name, value) => {
  expect(Number(defaults.get(name))).toBe(value)
})
