import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { withoutWireNames } from '../../src/contract/field-names.ts'
import { demoMessage, signedIn } from '../../src/contract/customers/user.calls.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'
import { isWholeRun } from '../support/tier.ts'

const folder = mkdtempSync(join(tmpdir(), 'sign-in-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const maria = '+359881000001'

const context = (shop: ShopProcess) => ({
  code: (phone: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.origin}/api/v1/sms-code?phone=${encodeURIComponent(phone)}`, {
      headers: { client: 'web', ...headers },
    }),
  login: (phone: string, code: string) =>
    fetch(`${shop.origin}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, code }),
    }),
  inbox: () => fetch(`${shop.origin}/api/v1/demo/inbox`),
  settings: async (): Promise<unknown> => (await fetch(`${shop.origin}/api/v1/settings`)).json(),
})

test('the demo signs in, limits codes despite spoofed addresses, and logs no phone or token', async () => {
  const shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'debug', TRUSTED_PROXY_HOPS: '0' })
  try {
    const { code, login, inbox } = context(shop)
    expect(shop.output()).toContain('+359 881 000 001')
    expect((await code(maria)).status).toBe(200)
    const find = async () =>
      v
        .parse(v.array(demoMessage), await (await inbox()).json())
        .find((message) => message.phone === maria && message.code !== null)?.code
    await expect.poll(find).toBeDefined()
    const answer = await login(maria, (await find()) ?? '')
    const { token, user } = v.parse(signedIn, withoutWireNames(await answer.json()))
    expect(user).toMatchObject({ phone: maria, firstName: 'Maria' })
    expect(
      (await fetch(`${shop.origin}/api/v1/user`, { headers: { authorization: `Bearer ${token}` } }))
        .status,
    ).toBe(200)

    const statuses: number[] = []
    for (let index = 0; index < 22; index++) {
      const spoofed = {
        'x-client-address': `192.0.2.${index}`,
        'x-forwarded-for': `198.51.100.${index}`,
      }
      statuses.push((await code(`+3598810001${String(index).padStart(2, '0')}`, spoofed)).status)
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(19)
    expect(statuses.at(-1)).toBe(429)

    const said = shop.output().slice(shop.output().indexOf('The demo restaurant is open'))
    for (const canary of ['359881000', token]) expect(said).not.toContain(canary)
  } finally {
    await shop.stop()
  }
})

if (isWholeRun)
  test('each client behind a trusted proxy has its own limit', async () => {
    const shop = await startShop()
    try {
      const { code } = context(shop)
      const statuses: number[] = []
      for (let index = 10; index < 22; index++)
        statuses.push(
          (await code(`+3598810002${index}`, { 'x-forwarded-for': `6.6.6.6, 198.51.100.${index}` }))
            .status,
        )
      expect(new Set(statuses)).toEqual(new Set([200]))
    } finally {
      await shop.stop()
    }
  })

test('a shop without the demo and a sender refuses to sign in and logs why', async () => {
  const shop = await startShop({ DATA_DIR: folder, DEMO: '0' })
  try {
    const { code, login, inbox, settings } = context(shop)
    expect(await settings()).toMatchObject({ sms: false, telegram: false, whatsapp: false })
    expect((await code(maria)).status).toBe(403)
    expect((await login(maria, '1234')).status).toBe(403)
    expect((await inbox()).status).toBe(404)
    expect(shop.output()).toContain('nothing sends its codes')
  } finally {
    await shop.stop()
  }
})
