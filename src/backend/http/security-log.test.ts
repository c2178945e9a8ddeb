import { beforeAll, expect, it } from 'vitest'
import { pino } from 'pino'
import * as v from 'valibot'
import type { Backend } from '../app.ts'
import {
  askCode,
  browser,
  codeFor,
  newAddress,
  newPhone,
  otherCode,
} from '#tests/backend/support/codes.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, opsToken, post, testBackend } from '#tests/backend/support/shop.ts'
import { signedIn } from '#contract/customers/user.calls.ts'

describeWithDatabase('security events', (engine) => {
  let backend: Backend
  const lines: string[] = []
  beforeAll(async () => {
    await fillShop(engine.db)
    const logger = pino(
      { level: 'info', base: null },
      { write: (line: string) => void lines.push(line) },
    )
    backend = testBackend(engine.database, { logger, login: { demo: true } })
  })
  /** The events of a piece of work, as they are logged. */
  const eventsOf = async (work: () => Promise<unknown>) => {
    lines.length = 0
    await work()
    return lines
      .map((line) => v.parse(v.record(v.string(), v.unknown()), JSON.parse(line)))
      .filter((line) => 'security' in line)
  }
  const login = (phone: string, code: string) =>
    post(
      backend,
      '/api/v1/login',
      { phone, code },
      { ...browser, 'x-client-address': newAddress() },
    )

  it('name sign-ins by customer id, and failed ones by a keyed hash of the phone', async () => {
    const phone = newPhone()
    await askCode(backend, phone)
    const code = await codeFor(engine.db, phone)
    let token = ''
    const events = await eventsOf(async () => {
      await login(phone, otherCode(code))
      token = v.parse(signedIn, (await login(phone, code)).body).token
    })
    const { id } = await engine.db
      .selectFrom('customer')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(events).toMatchObject([
      {
        level: 40,
        security: 'sign_in_failed',
        phoneHash: expect.stringMatching(/^[\w-]{16}$/),
        channel: 'sms',
        requestId: expect.any(String),
      },
      {
        level: 30,
        security: 'signed_in',
        customer: id,
        channel: 'sms',
        requestId: expect.any(String),
      },
    ])
    for (const secret of [phone.slice(1), token, `"${code}"`])
      expect(lines.join()).not.toContain(secret)
  })

  it('report an address as locked after 10 wrong codes', async () => {
    const phone = newPhone()
    const events = await eventsOf(async () => {
      for (let guess = 0; guess < 12; guess++)
        await post(
          backend,
          '/api/v1/login',
          { phone, code: '1234' },
          { 'x-client-address': '192.0.2.9' },
        )
    })
    expect(events.map(({ security }) => security)).toEqual([
      ...Array.from({ length: 10 }, () => 'sign_in_failed'),
      'sign_in_locked',
      'sign_in_locked',
    ])
  })

  it('say from where, by keyed hashes of the address and of its networks', async () => {
    const events = await eventsOf(async () => {
      for (const address of ['192.0.2.17', '192.0.2.18', '2001:db8:5:7::1', '2001:db8:5:8::1'])
        await ask(backend, '/api/v1/ops/orders', {
          headers: { authorization: 'Bearer a-wrong-token', 'x-client-address': address },
        })
    })
    const places = v.parse(
      v.array(v.array(v.string())),
      events.map(({ from }) => from),
    )
    const bits = places.map((place) => place.map((text) => text.replace(/:[\w-]{16}$/, '')))
    expect(bits).toEqual([
      ['32', '24'],
      ['32', '24'],
      ['64', '56', '48'],
      ['64', '56', '48'],
    ])
    const [one = [], other = [], six = [], next = []] = places
    expect([one[0] === other[0], one[1] === other[1]]).toEqual([false, true])
    expect([six[0] === next[0], six[1] === next[1]]).toEqual([false, true])
    expect(lines.join()).not.toMatch(/192\.0\.2|2001:db8/)
  })

  it('say who signed out', async () => {
    const { customerId, headers } = await signIn(engine, newPhone())
    const events = await eventsOf(() =>
      ask(backend, '/api/v1/logout/everywhere', { method: 'POST', headers }),
    )
    expect(events).toMatchObject([
      {
        security: 'signed_out',
        customer: customerId,
        where: 'everywhere',
        from: [expect.stringMatching(/^32:/), expect.stringMatching(/^24:/)],
      },
    ])
  })

  it('name the token that made each change, and report refused operators', async () => {
    const headers = { authorization: `Bearer ${opsToken}` }
    const events = await eventsOf(async () => {
      await ask(backend, '/api/v1/ops/orders', { headers })
      await ask(backend, '/api/v1/ops/stops', {
        method: 'PUT',
        body: 'x',
        headers: { ...headers, 'content-type': 'text/csv' },
      })
      await post(backend, '/api/v1/ops/orders/1/status', { status: 'cancel', version: 1 }, headers)
      await ask(backend, '/api/v1/ops/orders', {
        headers: { authorization: 'Bearer a-wrong-token-of-somebody' },
      })
    })
    expect(events).toMatchObject([
      { security: 'operator_call', operator: 'OPS_TOKEN', call: 'ops.putStops' },
      {
        security: 'operator_call',
        operator: 'OPS_TOKEN',
        call: expect.stringMatching(/^ops\.\w+$/),
      },
      {
        security: 'operator_refused',
        operator: 'unknown',
        call: expect.stringMatching(/^ops\.\w+$/),
      },
    ])
    expect(lines.join()).not.toMatch(/operator-token-of|a-wrong-token/)
  })
})
