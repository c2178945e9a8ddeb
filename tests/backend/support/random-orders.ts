import { randomUUID } from 'node:crypto'
import type { Operator } from '#backend/core/ports.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { moveOnBoard } from '#backend/modules/board/moves.service.ts'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { notifyListeners } from '#backend/modules/outbox/outbox.service.ts'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { saveCampaign } from '#backend/modules/promo/campaign.service.ts'
import { expireOverdue } from '#backend/modules/orders/expiry.service.ts'
import { acceptChange } from '#backend/modules/orders/changes/answer.service.ts'
import { proposeChange } from '#backend/modules/orders/changes/changes.service.ts'
import { finishMoveListener, moveOrder } from '#backend/modules/orders/status.service.ts'
import { refundOrder } from '#backend/modules/orders/refunds/refunds.service.ts'
import { getOrderForViewer } from '#backend/modules/orders/order-access.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { cityId, type CityId, type OrderId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import type { BoardMove } from '#contract/ops/board.calls.ts'
import { everyDay } from '#tests/support/every-day.ts'
import { diner } from './diner.ts'
import type { Engine } from './engines.ts'
import { lineOf, openShop, type OpenShop, readShop, seaStreet } from './ordering.ts'
import { sandboxOf, sessionOf } from './payment-helpers.ts'
import { varna } from './shop-fixtures.ts'
import { silent } from './shop.ts'

/** Reproducible: mulberry32. */
export function randomness(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const one = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0]
  return { below, one, chance: (share: number): boolean => next() < share }
}

/** What only those know who were there. */
export interface Witnessed {
  id: OrderId
  promisedAt: number
  paidAt: number | null
  /** What was paid online for dishes that were taken out, in cents. */
  repaid: number
}
type PlacedOrder = Awaited<ReturnType<typeof placeOrder>>['order']

const msPerMinute = 60_000
const nights = { from: '12:00', to: '28:00' }

/** Varna is open until four in the morning, Dubai until midnight; some orders have a combo or a code. */
export async function randomOrders(
  engine: Engine,
  { seed, count, days }: { seed: number; count: number; days: readonly [string, ...string[]] },
) {
  const { below, one, chance } = randomness(seed)
  let now = new Date(days[0])
  const later = (minutes: number) =>
    void (now = new Date(now.getTime() + minutes * msPerMinute + below(msPerMinute)))
  await openShop(engine.db, () => now)
  await importCatalog(engine.db, diner())
  await importCity(engine.db, {
    ...varna(),
    hours: everyDay(nights),
  })
  const shop = await readShop(engine.db, () => now)
  const { deps } = shop
  const code = { code: 'tenth', name: { en: 'A tenth' }, kind: 'percent' as const, percent: 10 }
  await saveCampaign(deps, { ...code, codes: [{ code: 'TENTH' }] })

  const combo = () => ({
    ...lineOf(shop, 'pizza-deal', 1 + below(2)),
    slots: [
      { id: shop.id('main'), dish_id: shop.id('california'), ingredients: [], options: [] },
      { id: shop.id('drink'), dish_id: shop.id('lemonade'), ingredients: [], options: [] },
    ],
  })
  async function place(): Promise<PlacedOrder> {
    const isVarna = chance(0.75)
    const inCityId: CityId = isVarna ? shop.cityId : cityId(2)
    const isPickup = isVarna && chance(0.3)
    const cart = {
      cityId: inCityId,
      dishes: [
        lineOf(shop, 'california', 2 + below(3)),
        ...(chance(0.4) ? [lineOf(shop, 'lemonade', 1 + below(3))] : []),
        ...(isVarna && chance(0.3) ? [combo()] : []),
      ],
      orderType: isPickup ? ('pickup' as const) : ('delivery' as const),
      promocode: chance(0.25) ? 'TENTH' : undefined,
    }
    const address = isVarna ? seaStreet : { ...seaStreet, lat: 25.2, lng: 55.3 }
    const point = isPickup ? null : { lat: address.lat, lng: address.lng }
    const { total } = await calculateCart(shop.context, { ...cart, point })
    const { order } = await placeOrder(shop.context, randomUUID(), {
      ...cart,
      ...(isPickup ? { pickupId: shop.branchId, address: null } : { address }),
      contact: { firstName: 'Ана', phone: isVarna ? '0881234567' : '0501234567' },
      time: { type: 'soon_as_possible' },
      payment: { type: one(['cash', 'cash', 'card', 'online']) },
      doNotCallBack: true,
      expectedTotal: total,
    })
    return order
  }
  async function live(order: PlacedOrder): Promise<Witnessed> {
    const witnessed: Witnessed = {
      id: order.id,
      promisedAt: Date.parse(order.time.expected_at),
      paidAt: null,
      repaid: 0,
    }
    let { version } = order
    const move = async (action: BoardMove, minutes = 1 + below(30)) => {
      const fresh = await moveOnBoard({ deps, locale: 'en' }, order.id, randomUUID(), {
        ...action,
        version,
      })
      version = fresh.version
      if (fresh.status === 'new' || action.action === 'accept')
        witnessed.promisedAt = Date.parse(fresh.time.expected_at)
      if (minutes > 0) later(minutes)
    }
    const operator: Operator = { kind: 'key', name: 'OPS_TOKEN', roles: ['owner'], cities: null }
    let paidOnline = 0
    const changeDishes = async () => {
      const dishes = [lineOf(shop, 'california', 2 + below(4)), lineOf(shop, 'water', 1 + below(2))]
      const body = { version, dishes, note: '' }
      const { change } = await proposeChange(
        { deps, locale: 'en', operator },
        order.id,
        randomUUID(),
        body,
      )
      if (!change || chance(0.2)) return
      const asked = { id: order.id, changeId: change.id, requester: { key: order.key } }
      const fresh = await acceptChange({ deps, locale: 'en' }, asked)
      version = fresh.version
      const total = Math.round(fresh.totals.total * 100)
      witnessed.repaid += Math.max(0, paidOnline - total)
      paidOnline = Math.min(paidOnline, total)
    }
    const end = async (by: 'customer' | 'operator', reason?: string) =>
      void (await moveOrder(deps, order.id, { status: 'cancel', version, reason }, by))
    if (order.payment.status === 'awaiting') {
      if (chance(0.2)) return witnessed
      later(below(20))
      await sandboxOf(shop).answer(sessionOf(order.payment.redirect_url), 'pay')
      await getOrderForViewer({ deps, locale: 'en' }, order.id, { key: order.key })
      witnessed.paidAt = now.getTime()
      paidOnline = Math.round(order.payment.due_online * 100)
      version += 1
    }
    if (chance(0.1)) {
      await move({ action: 'accept', version, minutes: 90 }, 0)
      await move({ action: 'undo', version })
    }
    if (chance(0.08)) return (await end('customer'), witnessed)
    if (chance(0.08))
      return (await move({ action: 'refuse', version, reason: 'too_busy' }), witnessed)
    if (chance(0.05)) return (await end('operator', '=1+1'), witnessed)
    if (chance(0.06)) return witnessed
    await move({ action: 'accept', version, ...(chance(0.6) && { minutes: 20 + below(60) }) })
    if (chance(0.3)) await changeDishes()
    if (chance(0.1)) await changeDishes()
    if (chance(0.15)) await move({ action: 'delay', version, minutes: 30 + below(60) })
    await move({ action: 'ready', version })
    if (chance(0.05)) return witnessed
    const isPickup = order.order_type === 'pickup'
    if (isPickup && chance(0.1)) return (await move({ action: 'no_show', version }), witnessed)
    await move({ action: 'hand_over', version })
    if (isPickup) return witnessed
    const luck = below(100)
    if (luck < 6) await move({ action: 'no_show', version, reason: 'nobody_home' })
    else if (luck < 12) await move({ action: 'not_delivered', version, reason: 'weather' })
    else if (luck < 95) await move({ action: 'done', version })
    return witnessed
  }

  const witnessed: Witnessed[] = []
  for (let index = 0; index < count; index++) {
    now = new Date(Date.parse(one(days)) + below(24 * 60) * msPerMinute)
    witnessed.push(await live(await place()))
  }
  return {
    shop,
    random: { below, one, chance },
    witnessed,
    goTo: (at: Date) => void (now = at),
    now: () => now,
    settle: () => settle(shop),
    /** Of what was paid, on the days themselves. */
    async refundSome(share: number) {
      const operator: Operator = { kind: 'key', name: 'OPS_TOKEN', roles: ['owner'], cities: null }
      for (const { id } of witnessed.filter(() => chance(share))) {
        now = new Date(Date.parse(one(days)) + below(24 * 60) * msPerMinute)
        const body = {
          reason: 'Sorry',
          ...(chance(0.7) && { amount: decimal(1 + below(500) / 100) }),
        }
        const context = { deps, locale: 'en' as const, operator }
        await refundOrder(context, id, randomUUID(), body).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
      }
    },
  }
}

/** What is due by now: held moves, unpaid orders, refunds. */
async function settle({ deps }: OpenShop): Promise<void> {
  const loggedDeps = { ...deps, logger: silent }
  await expireOverdue(deps)
  while ((await notifyListeners(loggedDeps, [finishMoveListener(deps)])) > 0);
  while ((await reconcilePayments(loggedDeps)) > 0);
}
