import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import {
  firstKey,
  inviteStaff,
  newStaff,
  postFromAnywhere,
  staffIdOf,
  statusesOf,
} from '#tests/backend/support/staff.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { operator } from '#contract/ops/session.calls.ts'
import { auditEntry } from '#contract/ops/staff.calls.ts'
import { tabletPairing } from '#contract/ops/tablets.calls.ts'
import type { StaffRole } from '#contract/ops/staff.ts'

const minute = 60_000
const hour = 60 * minute
const paired = v.object({ id: v.number(), token: v.string() })
const people = v.object({ data: v.array(v.object({ id: v.number(), name: v.string() })) })
const log = v.object({ data: v.array(auditEntry) })
let now = openHour

describeWithDatabase('PINs', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, { now: () => now })
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.deleteFrom('tablet').execute()
    await engine.db.deleteFrom('staff').where('role', '<>', 'owner').execute()
    await engine.db.deleteFrom('usage_limit').execute()
  })

  type Headers = Record<string, string>
  const send = (method: string, path: string, headers: Headers, body?: object) =>
    ask(backend, `/api/v1/ops/${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const newTablet = async (asksPin = true) => {
    const added = await post(
      backend,
      '/api/v1/ops/tablets',
      { cityId: 1, name: 'Grill', asksPin },
      firstKey,
    )
    const { code } = v.parse(tabletPairing, added.body)
    const { id, token } = v.parse(
      paired,
      (await postFromAnywhere(backend, '/api/v1/ops/pair', { code })).body,
    )
    return { id, headers: { authorization: `Bearer ${token}` } }
  }
  const newCook = async (
    pin = '4711',
    { role = 'kitchen', cities = null }: { role?: StaffRole; cities?: number[] | null } = {},
  ) => {
    const { email, headers } = await newStaff(backend, role, { cities })
    expect((await send('PUT', 'me/pin', headers, { pin })).status).toBe(200)
    return { id: await staffIdOf(backend, email), email, headers }
  }
  const unlock = (headers: Headers, staffId: number, pin = '4711') =>
    send('POST', 'tablet/unlock', headers, { staffId, pin })
  const pause = async (headers: Headers) =>
    (await post(backend, '/api/v1/ops/domain/1/pause', { until: null }, headers)).body
  const isLocked = async (headers: Headers) => {
    const me = v.parse(operator, (await send('GET', 'me', headers)).body)
    return me.pin?.person === null
  }

  test('a PIN of anything but 4 to 6 digits is refused', async () => {
    const { headers } = await newStaff(backend, 'kitchen')
    for (const pin of ['', '123', '1234567', 'abcd', '12 34', '①②③④', 1234, null]) {
      expect((await send('PUT', 'me/pin', headers, { pin })).status, `${pin}`).toBe(422)
      expect((await send('GET', 'me/pin', headers)).body, `${pin}`).toEqual({ set_at: null })
    }
  })

  test('a PIN belongs to people only, and works on paired tablets only', async () => {
    const tablet = await newTablet()
    const cook = await newCook()
    for (const headers of [firstKey, tablet.headers])
      expect((await send('PUT', 'me/pin', headers, { pin: '4711' })).status).toBe(403)
    for (const headers of [firstKey, cook.headers])
      expect((await unlock(headers, cook.id)).status).toBe(403)
    expect((await unlock({}, cook.id)).status).toBe(401)
    const stored = await engine.db.selectFrom('staff_pin').selectAll().execute()
    expect(stored[0]?.pin_hash).toMatch(/^\$argon2id\$/)
  })

  test('writes without a PIN are refused in the language of the request, reads go on', async () => {
    const { headers } = await newTablet()
    expect(await pause({ ...headers, 'accept-language': 'ru' })).toMatchObject({
      code: 'PIN_REQUIRED',
      message: 'Сначала введите свой ПИН-код',
    })
    expect((await send('GET', 'board?domainId=1', headers)).status).toBe(200)
    expect(await isLocked(headers)).toBe(true)
    expect((await send('HEAD', 'orders/events?domainId=1', headers)).status).toBe(200)
    const free = await newTablet(false)
    expect(await pause(free.headers)).toMatchObject({ code: 'varna' })
  })

  test('the log names person and tablet, until 5 minutes without a change have passed', async () => {
    const [{ id, headers }, cook] = [await newTablet(), await newCook()]
    const opened = await unlock(headers, cook.id)
    expect(opened.body).toMatchObject({ id: cook.id, name: 'A kitchen' })
    now = new Date(now.getTime() + 4 * minute)
    expect(await pause(headers)).toMatchObject({ code: 'varna' })
    now = new Date(now.getTime() + 4 * minute)
    expect(await pause(headers)).toMatchObject({ code: 'varna' })
    const entries = async (query: string) =>
      v.parse(log, (await send('GET', `audit?${query}`, firstKey)).body).data
    const who = { kind: 'tablet', id, name: 'A kitchen · Grill' }
    expect((await entries(`kind=tablet&who=${id}`))[0]).toMatchObject({ call: 'ops.pause', who })
    expect((await entries(`kind=staff&who=${cook.id}`))[0]).toMatchObject({
      call: 'ops.pause',
      who,
    })
    const [unlocking] = await entries('call=ops.unlockTablet')
    expect(unlocking?.input).toMatchObject({ body: { pin: '…' } })
    now = new Date(now.getTime() + 5 * minute)
    expect(await pause(headers)).toMatchObject({ code: 'PIN_REQUIRED' })
  })

  test('“Lock” ends the access, and another person can take over', async () => {
    const { headers } = await newTablet()
    const [first, second] = [await newCook(), await newCook('123456')]
    await unlock(headers, first.id)
    expect((await send('POST', 'tablet/lock', headers)).status).toBe(200)
    expect(await pause(headers)).toMatchObject({ code: 'PIN_REQUIRED' })
    await unlock(headers, first.id)
    expect((await unlock(headers, second.id, '123456')).body).toMatchObject({ id: second.id })
    expect((await send('GET', 'me', headers)).body).toMatchObject({
      name: 'Grill',
      pin: { person: { id: second.id } },
    })
  })

  test('only staff of the kitchen in the tablet’s city can enter a PIN', async () => {
    const { headers } = await newTablet()
    const [here, there] = [
      await newCook('1111', { cities: [1] }),
      await newCook('2222', { cities: [2] }),
    ]
    const support = await newStaff(backend, 'support')
    expect((await send('PUT', 'me/pin', support.headers, { pin: '3333' })).status).toBe(403)
    const manager = await newCook('5555', { role: 'manager' })
    const { data } = v.parse(people, (await send('GET', 'tablet/people', headers)).body)
    expect(new Set(data.map(({ id }) => id))).toEqual(new Set([here.id, manager.id]))
    expect((await unlock(headers, there.id, '2222')).status).toBe(422)
    expect((await unlock(headers, 999_999)).status).toBe(422)
    expect((await unlock(headers, manager.id, '5555')).status).toBe(200)
  })

  const endings: [
    string,
    (cook: { id: number; email: string; headers: Headers }) => Promise<unknown>,
  ][] = [
    ['removed', ({ id }) => send('DELETE', `staff/${id}`, firstKey)],
    ['moved to another city', ({ id }) => send('PATCH', `staff/${id}`, firstKey, { cities: [2] })],
    ['given another role', ({ id }) => send('PATCH', `staff/${id}`, firstKey, { role: 'support' })],
    ['signed out everywhere', ({ id }) => send('DELETE', `staff/${id}/sessions`, firstKey)],
    ['given another PIN', ({ headers }) => send('PUT', 'me/pin', headers, { pin: '0000' })],
    ['without a PIN', ({ headers }) => send('DELETE', 'me/pin', headers)],
    [
      'invited again',
      async ({ email }) => {
        const token = await inviteStaff(backend, email, 'kitchen')
        const body = { token, name: 'X', password: 'correct horse battery' }
        await postFromAnywhere(backend, '/api/v1/ops/invitation/accept', body)
      },
    ],
  ]
  test.each(endings)('access ends at once for somebody who is %s', async (_name, end) => {
    const [{ headers }, cook] = [await newTablet(), await newCook()]
    await unlock(headers, cook.id)
    expect(await pause(headers)).toMatchObject({ code: 'varna' })
    await end(cook)
    expect(await pause(headers)).toMatchObject({ code: 'PIN_REQUIRED' })
  })

  test('wrong PINs lengthen the wait on their tablet only', async () => {
    const [tablet, other, cook] = [await newTablet(), await newTablet(), await newCook()]
    const wrong = () => unlock(tablet.headers, cook.id, '0000')
    const answers = [await wrong(), await wrong(), await wrong(), await wrong(), await wrong()]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 429])
    expect(answers[0]?.body).toMatchObject({ errors: { pin: ['Wrong PIN'] } })
    expect((await unlock(tablet.headers, cook.id)).status).toBe(429)
    expect((await unlock(other.headers, cook.id)).status).toBe(200)
    now = new Date(now.getTime() + 10_000)
    expect((await unlock(tablet.headers, cook.id)).status).toBe(200)
    for (let nth = 0; nth < 20; nth++) {
      now = new Date(now.getTime() + 6 * minute)
      await wrong()
    }
    const tried = await Promise.all(Array.from({ length: 8 }, wrong))
    expect(statusesOf(tried)).not.toContain(500)
    now = new Date(now.getTime() + 2 * hour)
    expect((await unlock(tablet.headers, cook.id)).status).toBe(200)
  })

  wholeTest('wrong PINs of a person are limited to 30 a day over all tablets', async () => {
    const cook = await newCook()
    let refused = 0
    for (let nth = 0; nth < 11; nth++) {
      const { headers } = await newTablet()
      for (let time = 0; time < 3; time++)
        if ((await unlock(headers, cook.id, '0000')).status === 429) refused += 1
    }
    expect(refused).toBe(3)
  })

  test('a manager makes a tablet ask for a PIN, which ends the access of anybody on it', async () => {
    const [{ id, headers }, cook] = [await newTablet(false), await newCook()]
    expect((await unlock(headers, cook.id)).status).toBe(422)
    const asks = (asksPin: boolean) => send('PATCH', `tablets/${id}`, firstKey, { asksPin })
    expect((await asks(true)).body).toMatchObject({ name: 'Grill', asks_pin: true })
    expect(await pause(headers)).toMatchObject({ code: 'PIN_REQUIRED' })
    expect((await unlock(headers, cook.id)).status).toBe(200)
    await asks(false)
    await asks(true)
    expect(await isLocked(headers)).toBe(true)
  })

  test('a locked tablet can sign itself out without a PIN', async () => {
    const { headers } = await newTablet()
    expect((await send('POST', 'sign-out', headers)).status).toBe(200)
    expect((await send('GET', 'me', headers)).status).toBe(401)
  })

  test('a PIN that changes while it is entered opens nothing with its former value', async () => {
    const [{ headers }, cook] = [await newTablet(), await newCook()]
    await Promise.all([
      unlock(headers, cook.id),
      send('PUT', 'me/pin', cook.headers, { pin: '9090' }),
    ])
    expect(await isLocked(headers)).toBe(true)
  })
})
