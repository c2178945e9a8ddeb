import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { ask } from '../support/raw-http.ts'
import { startShop } from '../support/shop-process.ts'
import {
  type Attack,
  type AttackGroup,
  countOf,
  guestOrder,
  place,
  readUser,
  send,
  someAddress,
} from './attack.ts'

const folder = mkdtempSync(join(tmpdir(), 'abuse-media-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'dishes'))
writeFileSync(join(folder, '.env'), 'SECRET=1')
writeFileSync(join(folder, 'dishes', 'own.txt'), 'own')
symlinkSync('/etc/hostname', join(folder, 'dishes', 'elsewhere.webp'))

const media: Attack = {
  name: 'files of MEDIA_DIR that begin with a dot, and links that lead out of it',
  isForOwnShop: true,
  run: async (shop) => {
    const answers = await Promise.all(
      ['/media/.env', '/media/dishes/elsewhere.webp'].map((path) => send(shop, path)),
    )
    assert.ok(
      answers.every(({ status }) => status === 404),
      countOf(answers),
    )
    return countOf(answers)
  },
}

const demo: Attack = {
  name: 'a demo at a public https address, and one that listens on every address',
  isForOwnShop: true,
  run: async () => {
    for (const [name, value] of [
      ['PUBLIC_URL', 'https://{host}'],
      ['HOST', '0.0.0.0'],
    ] as const) {
      const started = await startShop({ [name]: value, DEMO_IN_PUBLIC: '' }).then(
        (shop) => shop.stop().then(() => true),
        (error: unknown) => {
          assert.match(String(error), /DEMO_IN_PUBLIC/)
          return false
        },
      )
      assert.equal(started, false, 'it started')
    }
    return 'it does not start, and says what to set'
  },
}

const placedOrder = v.object({ id: v.number(), key: v.string() })
const streams: Attack = {
  name: '230 streams of events from one address',
  run: async (shop) => {
    const placed = await place(shop, await guestOrder(shop), someAddress())
    const { id, key } = v.parse(placedOrder, JSON.parse(placed.text))
    const controller = new AbortController()
    const from = someAddress()
    const answers = await Promise.all(
      Array.from({ length: 230 }, () =>
        fetch(`${shop.origin}/api/v1/purchase/${id}/events?key=${encodeURIComponent(key)}`, {
          headers: { 'x-forwarded-for': from },
          signal: controller.signal,
        }),
      ),
    )
    controller.abort()
    const said = countOf(answers)
    assert.ok(
      answers.some(({ status }) => status === 200),
      said,
    )
    assert.ok(
      answers.some(({ status }) => status === 429),
      said,
    )
    return said
  },
}

const host = 'shop.example'
const oldBrowser: Attack = {
  name: 'browsers behind TLS that send Origin without Sec-Fetch-Site: our own page, and another site',
  isForOwnShop: true,
  run: async ({ origin }) => {
    const [own, other] = [
      await ask(origin + readUser, { host, origin: `https://${host}`, 'x-tsr-serverfn': 'true' }),
      await ask(origin + readUser, {
        host,
        origin: 'https://evil.example',
        'x-tsr-serverfn': 'true',
      }),
    ]
    // The input lacks a language: only our own page gets as far as that check.
    assert.deepEqual([own.status, other.status], [422, 403])
    return 'ours is served, the other refused'
  },
}

export const surroundings: AttackGroup = {
  name: 'Files, streams and browsers',
  env: { MEDIA_DIR: folder, PUBLIC_URL: 'https://{host}', DEMO_IN_PUBLIC: '1' },
  attacks: [media, demo, streams, oldBrowser],
}
