import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { browser, codeFor, newPhone } from '#tests/backend/support/codes.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  attemptAt,
  inTurn,
  keepCode,
  secret,
  statuses,
} from '#tests/backend/support/code-attempts.ts'
import { ask, fillShop, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { signedIn } from '#contract/customers/user.calls.ts'

const now = openHour

describeWithDatabase('a browser that has signed in', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, { now: () => now, login: { demo: true, secret } })
  })
  const forgetLimits = () => engine.db.deleteFrom('usage_limit').execute()
  beforeEach(forgetLimits)

  const attempt = async (
    phone: string,
    typed: string,
    headers: Record<string, string> = browser,
  ) => {
    await keepCode(engine.db, now, phone, '1111', headers)
    return attemptAt(backend, phone, typed, headers)
  }
  const signIn = async (phone: string) => {
    const { token, requester = '' } = v.parse(signedIn, (await attempt(phone, '1111')).body)
    return { headers: { authorization: `Bearer ${token}` }, known: { 'x-requester': requester } }
  }
  /** Whether it may guess at a phone that strangers have used up. */
  const isKnown = async (phone: string, known: Record<string, string>) => {
    await forgetLimits()
    expect(statuses(await inTurn(11, () => attempt(phone, '2222')))).toEqual({
      '422': 10,
      '429': 1,
    })
    return (await attempt(phone, '2222', known)).status === 422
  }

  wholeTest('counts as unknown after "Sign out everywhere" until it signs in again', async () => {
    const phone = newPhone()
    const [first, second] = [await signIn(phone), await signIn(phone)]
    expect(await isKnown(phone, first.known)).toBe(true)
    await ask(backend, '/api/v1/logout', { method: 'POST', headers: first.headers })
    expect(await isKnown(phone, first.known)).toBe(true)
    await ask(backend, '/api/v1/logout/everywhere', { method: 'POST', headers: second.headers })
    expect(await isKnown(phone, first.known)).toBe(false)
    expect(await isKnown(phone, second.known)).toBe(false)
    await forgetLimits()
    expect(await isKnown(phone, (await signIn(phone)).known)).toBe(true)
    expect(await isKnown(phone, first.known)).toBe(false)
  })

  test('counts as unknown after its account is deleted, also to the next account of the phone', async () => {
    const phone = newPhone()
    const { headers, known } = await signIn(phone)
    await post(backend, '/api/v1/user/code', {}, headers)
    const { status } = await ask(backend, '/api/v1/user', {
      method: 'DELETE',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ code: await codeFor(engine.db, phone) }),
    })
    expect(status).toBeLessThan(300)
    expect(await isKnown(phone, known)).toBe(false)
    await forgetLimits()
    const next = await signIn(phone)
    expect(await isKnown(phone, known)).toBe(false)
    expect(await isKnown(phone, next.known)).toBe(true)
  })
})
