import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { boardCallsOf, operator } from '#tests/backend/support/board-calls.ts'
import { changedOrders } from '#tests/backend/support/changed-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import { newStaff } from '#tests/backend/support/staff.ts'

describeWithDatabase('a ticket that a screen prints by itself', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database, { now: () => openHour })
  })
  const place = async () => (await placeOrder(shop.context, randomUUID(), twoRolls(shop))).order
  const claim = (id: number, body: object, headers: Record<string, string> = operator) =>
    post(backend, `/api/v1/ops/orders/${id}/claim-ticket`, body, headers)
  const { proposed, confirm } = changedOrders(
    () => shop,
    () => backend,
  )

  test('cannot be claimed for an unknown order, an open change or another city', async () => {
    const { id } = await place()
    const screen = randomUUID()
    for (const wrong of [{}, { screen: 'x' }, { screen, change: 'x' }, { screen: 7 }])
      expect((await claim(id, wrong)).status).toBe(422)
    expect((await claim(99_999, { screen })).status).toBe(404)
    expect((await claim(id, { screen, change: randomUUID() })).status).toBe(404)
    const open = await proposed(id, [['california', 3]])
    expect((await claim(id, { screen, change: open })).status).toBe(404)
    const { headers } = await newStaff(backend, 'kitchen', { cities: [2] })
    expect((await claim(id, { screen }, headers)).status).toBe(404)
  })

  test('goes to only one of 6 screens that claim it at once, which may claim it again', async () => {
    const { id } = await place()
    const screens = Array.from({ length: 6 }, () => randomUUID())
    const answers = await Promise.all(screens.map((screen) => claim(id, { screen })))
    const claimed = screens.filter((_, index) => {
      const { status, body } = answers[index] ?? {}
      expect(status).toBe(200)
      return JSON.stringify(body) === '{"claimed":true}'
    })
    expect(claimed).toHaveLength(1)
    for (const screen of screens)
      expect((await claim(id, { screen })).body).toEqual({ claimed: screen === claimed[0] })
    const rows = await engine.db.selectFrom('audit_entry').select('call').execute()
    expect(rows.filter(({ call }) => call === 'ops.claimTicket')).toEqual([])
  })

  test('can be claimed once more for an accepted change', async () => {
    const { id } = await place()
    await boardCallsOf(() => backend).moved(id, { action: 'accept', version: 1, minutes: 30 })
    const [first, second] = [randomUUID(), randomUUID()]
    expect((await claim(id, { screen: first })).body).toEqual({ claimed: true })
    const change = await proposed(id, [['california', 3]])
    await confirm(id, change)
    expect((await claim(id, { screen: second, change })).body).toEqual({ claimed: true })
    expect((await claim(id, { screen: first, change })).body).toEqual({ claimed: false })
  })

  test('of a cancelled order goes once to a screen if the order had a ticket', async () => {
    const { id } = await place()
    const [first, second] = [randomUUID(), randomUUID()]
    const cancelled = (screen: string) => claim(id, { screen, cancelled: true })
    expect((await cancelled(first)).status).toBe(404)
    await claim(id, { screen: first })
    await advance(shop.deps, id, 'cancel')
    expect((await cancelled(second)).body).toEqual({ claimed: true })
    expect((await cancelled(first)).body).toEqual({ claimed: false })
    expect((await cancelled(second)).body).toEqual({ claimed: true })

    const other = await place()
    await advance(shop.deps, other.id, 'cancel')
    const unprinted = await claim(other.id, { screen: first, cancelled: true })
    expect(unprinted.body).toEqual({ claimed: false })
  })
})
