import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Deps } from '#backend/core/deps.ts'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { addAddresses } from '#backend/modules/customer/address.service.ts'
import { addDish } from '#backend/modules/customer/lists.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { promoCode } from '#contract/orders/cart.calls.ts'
import { price } from '#contract/values/prices.ts'
import { orderStatus } from '#contract/orders/order-flow.ts'
import { address } from '#contract/orders/order.calls.ts'
import { slug } from '#contract/values/text.ts'
import { demoCustomer } from './customer.ts'

const slugs = v.array(slug)
/** The last address is the current one; `steps` are an order's statuses after new. */
const history = v.strictObject({
  addresses: v.pipe(v.array(address), v.minLength(1)),
  favorites: slugs,
  viewed: slugs,
  orders: v.array(
    v.strictObject({
      minutes_ago: v.number(),
      goods: slugs,
      bonuses: price,
      promocode: v.optional(promoCode),
      steps: v.array(orderStatus),
    }),
  ),
})
const minute = 60_000
const minutesApart = 12

async function readHistory(folder: string): Promise<v.InferOutput<typeof history> | undefined> {
  const file = join(folder, 'history.json')
  return existsSync(file) ? v.parse(history, JSON.parse(await readFile(file, 'utf8'))) : undefined
}

export const historyLength = async (folder: string): Promise<number> =>
  (await readHistory(folder))?.orders.length ?? 0

/** Replays history.json by the calls of a customer and an operator. @throws ValiError, Refusal */
export async function loadHistory(
  { db, snapshots, payments }: Pick<Deps, 'db' | 'snapshots' | 'payments'>,
  folder: string,
  now: Date,
): Promise<void> {
  const history = await readHistory(folder)
  if (!history) return
  const { addresses, orders, ...lists } = history
  const { id: customerId } = await db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', demoCustomer.phone)
    .executeTakeFirstOrThrow()
  const menu = await snapshots.menu()
  const { cities } = await snapshots.shop()
  const cityId = cities[0]?.id
  if (cityId === undefined) return
  const idOf = new Map([...menu.dishes.values()].map((dish) => [dish.slug, dish.id]))
  const ids = (names: readonly string[]) => names.flatMap((name) => idOf.get(name) ?? [])
  const kept = addresses.map((one) => ({ ...one, cityId, googlePlaceId: null, isLast: false }))
  const home = (await addAddresses({ db, snapshots }, customerId, kept)).at(-1)
  await addDish({ db, snapshots }, { customerId, cityId, list: 'favorite' }, ids(lists.favorites))
  await addDish({ db, snapshots }, { customerId, cityId, list: 'viewed' }, ids(lists.viewed))

  const buyer = { id: customerId, birthday: null }
  for (const { minutes_ago, goods: dishes, bonuses, promocode, steps } of orders) {
    const after = (minutes: number) => ({
      db,
      snapshots,
      payments,
      now: () => new Date(now.getTime() + Math.min(0, minutes - minutes_ago) * minute),
    })
    const context = { deps: after(0), locale: demoCustomer.locale }
    const cart = {
      cityId,
      dishes: ids(dishes).map((id) => ({ id, quantity: 1, ingredients: [], free_of_choice: null })),
      orderType: 'delivery' as const,
      equipment: { persons: 2, chopsticks: 2, training_chopsticks: 0 },
      bonuses,
      promocode,
    }
    const { total } = await calculateCart(context, { ...cart, point: home }, buyer)
    const order = {
      ...cart,
      addressId: home?.id,
      contact: { firstName: demoCustomer.first_name, phone: demoCustomer.phone },
      time: { type: 'soon_as_possible' as const },
      payment: { type: 'card' as const },
      doNotCallBack: true,
      expectedTotal: total,
    }
    const { order: placed } = await placeOrder(context, randomUUID(), order, buyer)
    for (const [step, status] of steps.entries())
      await changeStatus(after((step + 1) * minutesApart), placed.id, {
        status,
        version: step + 1,
      })
  }
  // Nobody is notified of old orders.
  await db.updateTable('outbox').set({ done_at: now }).where('done_at', 'is', null).execute()
}
