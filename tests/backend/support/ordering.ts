import type { Handle } from '#backend/db/schema.ts'
import { createAuthDeps } from '#backend/login.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { orderFlow, type OrderStatus } from '#contract/orders/order-flow.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { catalog } from './fixtures.ts'
import { testPayments } from './payments.ts'
import { fillShop, openHour, silent } from './shop.ts'
import { decimal } from '#contract/values/money.ts'
import { dishId, type DishId, type OrderId } from '#contract/values/ids.ts'

export async function openShop(db: Handle, now = () => openHour) {
  await fillShop(db)
  return readShop(db, now)
}

/** `id` finds a dish, option, group or slot by its slug or code. */
export async function readShop(db: Handle, now = () => openHour) {
  const { id: cityId } = await db
    .selectFrom('domain')
    .select('id')
    .where('code', '=', 'varna')
    .executeTakeFirstOrThrow()
  const { id: branchId } = await db
    .selectFrom('branch')
    .select('id')
    .where('code', '=', 'centre')
    .executeTakeFirstOrThrow()
  const dishes = await db.selectFrom('goods').select(['id', 'slug as name']).execute()
  const options = await db.selectFrom('option').select(['id', 'code as name']).execute()
  const groups = await db.selectFrom('option_group').select(['id', 'code as name']).execute()
  const slots = await db.selectFrom('combo_slot').select(['id', 'code as name']).execute()
  const ids = new Map([...dishes, ...options, ...groups, ...slots].map((row) => [row.name, row.id]))
  const id = (name: string): DishId => {
    const found = ids.get(name)
    if (found === undefined) throw new Error(`The fixtures have no ${name}`)
    return dishId(found)
  }
  const { login } = createAuthDeps(
    { secret: 'a secret of the tests, long enough' },
    { db, now, logger: silent },
  )
  const deps = { db, snapshots: createSnapshots(db), now, payments: testPayments(db, now), login }
  return { deps, context: { deps, locale: 'en' as const }, cityId, branchId, id }
}
export type OpenShop = Awaited<ReturnType<typeof openShop>>

export const lineOf = (shop: Pick<OpenShop, 'id'>, slug: string, quantity: number) => ({
  id: shop.id(slug),
  quantity,
  ingredients: [],
  free_of_choice: null,
})

export const seaStreet = {
  type: 'flat' as const,
  street: 'Sea Street',
  house: '3',
  entrance: '1',
  floor: '2',
  flat: '3',
  code: '',
  comment: '',
  lat: 43.2,
  lng: 27.9,
}

/** 30.00, and 4.00 for the delivery to zone A. */
export const twoRolls = (
  shop: Pick<OpenShop, 'cityId' | 'id'>,
  more: Partial<OrderInput> = {},
): OrderInput => ({
  cityId: shop.cityId,
  dishes: [lineOf(shop, 'california', 2)],
  orderType: 'delivery',
  contact: { firstName: 'Ана', phone: '0881234567' },
  address: seaStreet,
  time: { type: 'soon_as_possible' },
  payment: { type: 'cash' },
  doNotCallBack: true,
  expectedTotal: decimal(34),
  ...more,
})

export const catalogWith = (california: number) => {
  const menu = catalog()
  return {
    ...menu,
    goods: menu.goods.map((dish) =>
      dish.slug === 'california' ? { ...dish, old_prices: {}, prices: { BGN: california } } : dish,
    ),
  }
}

/** The statuses that lead there, without the first. */
function statusesTo(to: OrderStatus): readonly OrderStatus[] {
  if (to === 'cancel') return [to]
  if (to === 'not_delivered' || to === 'no_show') return [...statusesTo('delivery'), to]
  return orderFlow.delivery.slice(1, orderFlow.delivery.indexOf(to) + 1)
}

export async function advance(
  deps: OpenShop['deps'],
  orderId: OrderId,
  to: OrderStatus,
): Promise<void> {
  for (const [step, status] of statusesTo(to).entries())
    await changeStatus(deps, orderId, { status, version: step + 1 })
}
