import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import {
  appCode,
  firstKey,
  inviteStaff,
  password,
  postFromAnywhere,
  statusesOf,
} from '#tests/backend/support/staff.ts'
import { openedInvitation } from '#contract/ops/session.calls.ts'
import * as v from 'valibot'

const day = 24 * 60 * 60 * 1000
let now = openHour
let nth = 0
const newEmail = () => `invited-${(nth += 1)}@shop.example`

describeWithDatabase('an invitation', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, { now: () => now })
  })
  beforeEach(() => void (now = openHour))
  const open = (token: string) => postFromAnywhere(backend, '/api/v1/ops/invitation', { token })
  const accept = (token: string, more: object = {}) =>
    postFromAnywhere(backend, '/api/v1/ops/invitation/accept', {
      token,
      name: 'Ana',
      password,
      ...more,
    })
  const staff = () => ask(backend, '/api/v1/ops/staff', { headers: firstKey })

  test('shows its role and cities, is stored as a hash, and can be accepted once', async () => {
    const email = newEmail()
    const token = await inviteStaff(backend, email, 'kitchen', [2])
    expect(await open(token)).toMatchObject({
      status: 200,
      body: { email, role: 'kitchen', cities: [2], second_factor: 'optional' },
    })
    const rows = await engine.db.selectFrom('staff_invitation').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const answers = await Promise.all([1, 2, 3].map(() => accept(token)))
    expect(statusesOf(answers)).toEqual([200, 404, 404])
    expect((await open(token)).status).toBe(404)
    expect((await staff()).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ email, role: 'kitchen' })]),
    })
  })

  test('ends after 7 days, with a newer one, and when it is withdrawn', async () => {
    const email = newEmail()
    const first = await inviteStaff(backend, email, 'kitchen')
    const second = await inviteStaff(backend, email, 'support')
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
    now = new Date(openHour.getTime() + 7 * day)
    expect([(await open(second)).status, (await accept(second)).status]).toEqual([404, 404])
    now = openHour
    const withdrawn = v.object({ id: v.number(), token: v.string() })
    const body = { email: newEmail(), role: 'kitchen' }
    const answer = await post(backend, '/api/v1/ops/invitations', body, firstKey)
    const { id, token } = v.parse(withdrawn, answer.body)
    const withdraw = () =>
      ask(backend, `/api/v1/ops/invitations/${id}`, { method: 'DELETE', headers: firstKey })
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 404])
    expect((await accept(token)).status).toBe(404)
  })

  test.each([
    [{ password: 'x'.repeat(11) }, 'password'],
    [{ password: 'x'.repeat(201) }, 'password'],
    [{ password: '' }, 'password'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ code: '12' }, 'code'],
    [{ code: '000000' }, 'code'],
  ])('stays valid after an attempt with %j', async (wrong, field) => {
    const token = await inviteStaff(backend, newEmail(), 'kitchen')
    expect(await accept(token, wrong)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
    expect((await accept(token, { password: 'x'.repeat(12) })).status).toBe(200)
  })

  test.each(['owner', 'manager'] as const)('needs a second factor for an %s', async (role) => {
    const token = await inviteStaff(backend, newEmail(), role)
    const opened = await open(token)
    const { secret, uri, second_factor } = v.parse(openedInvitation, opened.body)
    expect(second_factor).toBe('required')
    expect(uri).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`))
    expect((await open(token)).body).toMatchObject({ secret })
    expect(await accept(token)).toMatchObject({
      status: 422,
      body: { errors: { code: ['Required field'] } },
    })
    expect((await accept(token, { code: appCode(secret, now) })).status).toBe(200)
    const [row] = await engine.db.selectFrom('staff').selectAll().orderBy('id', 'desc').execute()
    expect(row?.totp_secret).not.toContain(secret)
  })

  test.each([
    [{ email: 'no', role: 'kitchen' }, 'email'],
    [{ email: newEmail(), role: 'cook' }, 'role'],
    [{ email: newEmail() }, 'role'],
    [{ email: newEmail(), role: 'owner', cities: [1] }, 'cities'],
    [{ email: newEmail(), role: 'kitchen', cities: [] }, 'cities'],
    [{ email: newEmail(), role: 'kitchen', cities: [99] }, 'cities'],
    [
      { email: newEmail(), role: 'kitchen', cities: Array.from({ length: 101 }, () => 1) },
      'cities',
    ],
    [{ staffId: 'x' }, 'staffId'],
  ])('cannot be made with %j', async (body, field) => {
    expect(await post(backend, '/api/v1/ops/invitations', body, firstKey)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  })

  test('does not open with an invented token', async () => {
    for (const token of ['', 'x', `invite_${'a'.repeat(43)}`, `staff_${'a'.repeat(43)}`])
      expect([(await open(token)).status, (await accept(token)).status]).toEqual([404, 404])
    expect((await open('x'.repeat(81))).status).toBe(422)
  })
})
