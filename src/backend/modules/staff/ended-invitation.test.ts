import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { ask, fillShop, post, testBackend } from '#tests/backend/support/shop.ts'
import {
  firstKey,
  inviteStaff,
  newStaff,
  password,
  postFromAnywhere,
  staffIdOf,
} from '#tests/backend/support/staff.ts'

const made = v.object({ token: v.string() })
const demotion = { role: 'kitchen', cities: [1] }

describeEachEngine('an open invitation of staff', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const accept = (token: string) =>
    postFromAnywhere(backend, '/api/v1/ops/invitation/accept', { token, name: 'Ana', password })
  const remove = (id: number) =>
    ask(backend, `/api/v1/ops/staff/${id}`, { method: 'DELETE', headers: firstKey })
  const change = (id: number, body: object) =>
    ask(backend, `/api/v1/ops/staff/${id}`, {
      method: 'PATCH',
      headers: { ...firstKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const listed = async () => (await ask(backend, '/api/v1/ops/staff', { headers: firstKey })).body
  const reset = (staffId: number) => post(backend, '/api/v1/ops/invitations', { staffId }, firstKey)
  const invitedAgain = async () => {
    const { email } = await newStaff(backend, 'support')
    const token = await inviteStaff(backend, email, 'support')
    return { email, token, id: await staffIdOf(backend, email) }
  }

  test('ends when they are removed', async () => {
    const { email, token, id } = await invitedAgain()
    expect((await remove(id)).status).toBe(200)
    expect((await accept(token)).status).toBe(404)
    expect(JSON.stringify(await listed())).not.toContain(email)
  })

  test.each([{ role: 'kitchen' }, { cities: [1] }])('ends when they get %j', async (changes) => {
    const { email, token, id } = await invitedAgain()
    expect((await change(id, changes)).status).toBe(200)
    expect((await accept(token)).status).toBe(404)
    expect(await listed()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ email, ...changes })]),
    })
  })

  test('stays when neither can be done', async () => {
    const { token, id } = await invitedAgain()
    expect((await change(id, { role: 'manager' })).status).toBe(422)
    expect((await accept(token)).status).toBe(200)
  })

  test('gives nothing back when it is accepted at the same time', async () => {
    const [removed, demoted] = [await invitedAgain(), await invitedAgain()]
    await Promise.all([
      accept(removed.token),
      remove(removed.id),
      accept(demoted.token),
      change(demoted.id, demotion),
    ])
    expect(JSON.stringify(await listed())).not.toContain(removed.email)
    expect(await listed()).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ email: demoted.email, ...demotion }),
      ]),
    })
  })

  test('resets the password with the role and the cities that they have by now', async () => {
    const { email } = await newStaff(backend, 'support')
    const id = await staffIdOf(backend, email)
    expect((await change(id, demotion)).status).toBe(200)
    const { status, body } = await reset(id)
    expect({ status, body }).toMatchObject({ status: 200, body: { email, ...demotion } })
    expect((await accept(v.parse(made, body).token)).status).toBe(200)
    expect(await listed()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ email, ...demotion })]),
    })
    expect((await remove(id)).status).toBe(200)
    expect((await reset(id)).status).toBe(404)
  })

  test('gives nothing back when it is made for them at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, invitedAgain))
    await Promise.all(
      people.map(async ({ id }, nth) => {
        const [again] = await Promise.all([reset(id), nth % 2 ? remove(id) : change(id, demotion)])
        const parsed = v.safeParse(made, again.body)
        if (parsed.success) await accept(parsed.output.token)
      }),
    )
    const list = JSON.stringify(await listed())
    for (const [nth, { email }] of people.entries())
      if (nth % 2) expect(list).not.toContain(email)
      else
        expect(await listed()).toMatchObject({
          data: expect.arrayContaining([expect.objectContaining({ email, ...demotion })]),
        })
  })
})
