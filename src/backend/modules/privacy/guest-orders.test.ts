import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { OrderStatus } from '#contract/orders/order-flow.ts'
import { ordersOfOwner } from './privacy.repo.ts'
import { eraseAccount } from './privacy.service.ts'

const [phone, another] = ['+359881666001', '+359881666002']

describeWithDatabase('orders that a customer placed as a guest', (engine) => {
  let shop: OpenShop
  beforeAll(async () => void (shop = await openShop(engine.db)))
  const asGuest = async (of: string, status?: OrderStatus) => {
    const order = twoRolls(shop, { contact: { firstName: 'Ana', phone: of } })
    const { id } = (await placeOrder(shop.context, randomUUID(), order)).order
    if (status) await advance(shop.deps, id, status)
    return id
  }
  const contactOf = async (id: OrderId) =>
    (
      await engine.db
        .selectFrom('purchase')
        .select('contact')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).contact

  it('lose their name with the account once they are over, and others keep it', async () => {
    const { customerId } = await signIn(shop.deps, phone)
    const over = [
      await asGuest(phone, 'complete'),
      await asGuest(phone, 'cancel'),
      await asGuest(phone, 'no_show'),
    ]
    const open = await asGuest(phone)
    const ofAnother = await asGuest(another, 'complete')
    await eraseAccount(shop.deps, customerId)
    for (const id of over) expect(await contactOf(id)).toEqual({ firstName: '', phone: '' })
    expect(await contactOf(open)).toMatchObject({ firstName: 'Ana', phone })
    expect(await contactOf(ofAnother)).toMatchObject({ firstName: 'Ana', phone: another })
  })

  it('are found by an index', async () => {
    const { customerId } = await signIn(shop.deps, another)
    const plan = await engine.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const own = ordersOfOwner({ customerId, phone: another })
      return (await sql`explain select id from purchase where ${own}`.execute(trx)).rows
    })
    expect(JSON.stringify(plan)).toContain('purchase_phone_end')
    expect(JSON.stringify(plan)).toContain('purchase_customer')
  })
})
