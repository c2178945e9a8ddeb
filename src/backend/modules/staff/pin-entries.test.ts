import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { ask, fillShop, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import { firstKey, newStaff, postFromAnywhere, staffIdOf } from '#tests/backend/support/staff.ts'
import { auditEntry } from '#contract/ops/staff.calls.ts'
import { tabletPairing } from '#contract/ops/tablets.calls.ts'

const paired = v.object({ id: v.number(), token: v.string() })
const log = v.object({ data: v.array(auditEntry) })

describeEachEngine('entries of PINs in the audit log', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, { now: () => openHour })
  })

  async function newTablet() {
    const tablet = { cityId: 1, name: 'Grill', asksPin: true }
    const added = await post(backend, '/api/v1/ops/tablets', tablet, firstKey)
    const { code } = v.parse(tabletPairing, added.body)
    const { body } = await postFromAnywhere(backend, '/api/v1/ops/pair', { code })
    const { id, token } = v.parse(paired, body)
    return { id, headers: { authorization: `Bearer ${token}` } }
  }
  async function newCook(pin: string) {
    const { email, headers } = await newStaff(backend, 'kitchen')
    await ask(backend, '/api/v1/ops/me/pin', {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ pin }),
    })
    const id = await staffIdOf(backend, email)
    const name = `Cook ${id}`
    await engine.db.updateTable('staff').set({ name }).where('email', '=', email).execute()
    return { id, name, pin }
  }
  type Cook = Awaited<ReturnType<typeof newCook>>
  const enter = async (headers: Record<string, string>, { id }: Cook, pin: string) =>
    (await post(backend, '/api/v1/ops/tablet/unlock', { staffId: id, pin }, headers)).status
  const entries = async (query: string) => {
    const path = `/api/v1/ops/audit?call=ops.unlockTablet&${query}`
    const { data } = v.parse(log, (await ask(backend, path, { headers: firstKey })).body)
    return data.map(({ who, outcome, input }) => ({ name: who.name, outcome, input }))
  }
  const input = ({ id }: Cook) => ({ body: { staffId: id, pin: '…' } })

  test('a PIN is that of the person who enters it, not of the one on the tablet before', async () => {
    const tablet = await newTablet()
    const [ana, bo] = [await newCook('4711'), await newCook('1234')]
    expect(await enter(tablet.headers, ana, ana.pin)).toBe(200)
    expect(await enter(tablet.headers, bo, bo.pin)).toBe(200)
    const [ofAna, ofBo] = [ana, bo].map((cook) => ({
      name: `${cook.name} · Grill`,
      outcome: 'done',
      input: input(cook),
    }))
    expect(await entries(`kind=tablet&who=${tablet.id}`)).toMatchObject([ofBo, ofAna])
    expect(await entries(`kind=staff&who=${ana.id}`)).toMatchObject([ofAna])
    expect(await entries(`kind=staff&who=${bo.id}`)).toMatchObject([ofBo])
  })

  test('a wrong PIN is that of the tablet alone', async () => {
    const tablet = await newTablet()
    const [ana, bo] = [await newCook('4711'), await newCook('1234')]
    await enter(tablet.headers, ana, ana.pin)
    expect(await enter(tablet.headers, bo, '0000')).toBe(422)
    const [guess] = await entries(`kind=tablet&who=${tablet.id}`)
    expect(guess).toMatchObject({ name: 'Grill', outcome: 'INVALID', input: input(bo) })
    expect(await entries(`kind=staff&who=${ana.id}`)).toHaveLength(1)
    expect(await entries(`kind=staff&who=${bo.id}`)).toEqual([])
  })
})
