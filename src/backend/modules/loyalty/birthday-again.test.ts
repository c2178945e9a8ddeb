import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { deleteExpired } from '#backend/db/expired-rows.ts'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { eraseAccount } from '#backend/modules/privacy/privacy.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { newPhone } from '#tests/backend/support/codes.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { decimal } from '#contract/values/money.ts'

const birthday = '1990-03-12'
const nextBirthday = new Date('2027-03-13T13:00:00Z')

describeWithDatabase('the birthday of a former customer', (engine) => {
  let shop: OpenShop
  let now = openHour
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
  })
  const accountOf = async (phone: string, born: string | null = birthday) => {
    const { customerId: id } = await signIn(shop.deps, phone)
    await engine.db.updateTable('customer').set({ birthday: born }).where('id', '=', id).execute()
    return { id, birthday: born }
  }
  const erase = ({ id }: { id: Awaited<ReturnType<typeof accountOf>>['id'] }) =>
    eraseAccount(shop.deps, id)
  const discountsOf = async (buyer: Awaited<ReturnType<typeof accountOf>>) => {
    const order = twoRolls(shop)
    const { discounts } = await calculateCart(
      shop.context,
      { ...order, point: order.address },
      buyer,
    )
    return discounts.map(({ type }) => type)
  }
  const former = async () => {
    const rows = await engine.db.selectFrom('former_phone').selectAll().execute()
    return rows.map(({ birthday_again_at }) => birthday_again_at)
  }

  it('brings no discount within a year after the account was deleted, in cart and order', async () => {
    const phone = newPhone()
    const first = await accountOf(phone)
    expect(await discountsOf(first)).toEqual(['birthday'])
    await erase(first)
    const second = await accountOf(phone, '1985-03-11')
    expect(await discountsOf(second)).toEqual([])
    const body = twoRolls(shop, { expectedTotal: decimal(34) })
    const { order } = await placeOrder(shop.context, randomUUID(), body, second)
    expect(order.discounts).toEqual([])
    await engine.db.deleteFrom('purchase').execute()
    await engine.db
      .updateTable('customer')
      .set({ birthday: null })
      .where('id', '=', second.id)
      .execute()
    await erase(second)
    expect(await discountsOf(await accountOf(phone))).toEqual([])
    expect(await discountsOf(await accountOf(newPhone()))).toEqual(['birthday'])
    now = nextBirthday
    const third = await accountOf(phone)
    expect(await discountsOf(third)).toEqual(['birthday'])
    now = openHour
  })

  it('brings its discount when the deleted account had none', async () => {
    const phone = newPhone()
    await erase(await accountOf(phone, null))
    expect(await discountsOf(await accountOf(phone))).toEqual(['birthday'])
  })

  it('gets erased once the discount is available again, while the phone stays remembered', async () => {
    await engine.db.deleteFrom('former_phone').execute()
    await erase(await accountOf(newPhone()))
    await deleteExpired(engine.db, openHour)
    expect(await former()).toEqual([new Date('2027-03-13T13:00:00Z')])
    await deleteExpired(engine.db, new Date(nextBirthday.getTime() + 1))
    expect(await former()).toEqual([null])
  })
})
