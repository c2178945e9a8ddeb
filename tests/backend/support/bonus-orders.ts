import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { getBonuses } from '#backend/modules/loyalty/loyalty.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { signIn } from './customer.ts'
import { advance, lineOf, type OpenShop, twoRolls } from './ordering.ts'
import { decimal } from '#contract/values/money.ts'

/** Customers who earn and spend bonuses. */
export function bonusOrders(open: () => OpenShop) {
  let phones = 200_000
  const newcomer = async () => {
    const { customerId, headers } = await signIn(open().deps, `+359881${phones++}`)
    return { id: customerId, birthday: null, headers }
  }
  type Who = Awaited<ReturnType<typeof newcomer>>
  const place = async (who: Who | null, more: Partial<OrderInput> = {}, key = randomUUID()) =>
    (await placeOrder(open().context, key, twoRolls(open(), more), who)).order
  const balance = async (who: Who, cityId = open().cityId) =>
    (await getBonuses(open().deps, who.id, { cityId })).balance
  const entries = async (who: Who) =>
    (await getBonuses(open().deps, who.id)).data.map(({ amount, reason }) => [reason, amount])
  /** A completed order of 30.00 earns a tenth. */
  const withThree = async () => {
    const who = await newcomer()
    await advance(open().deps, (await place(who)).id, 'complete')
    expect(await balance(who)).toBe(3)
    return who
  }
  const calculate = (
    who: Who | null,
    bonuses?: number,
    dishes = [lineOf(open(), 'california', 2)],
  ) =>
    calculateCart(
      open().context,
      {
        cityId: open().cityId,
        dishes,
        orderType: 'delivery',
        point: { lat: 43.2, lng: 27.9 },
        ...(bonuses === undefined ? {} : { bonuses: decimal(bonuses) }),
      },
      who,
    )
  return { newcomer, place, balance, entries, withThree, calculate }
}
