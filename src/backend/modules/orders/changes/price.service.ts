import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { ShopSnapshot } from '#backend/core/city.ts'
import { Refusal } from '#backend/core/refusal.ts'
import type { Handle, OrderTable } from '#backend/db/schema.ts'
import { quoteCart, quoteSnapshot, type QuoteSnapshot } from '#backend/modules/cart/cart.service.ts'
import { memberOf } from '#backend/modules/loyalty/loyalty.service.ts'
import { promoOfOrder } from '#backend/modules/promo/promo.service.ts'
import { type StoredOrder, storedOrder } from '#backend/modules/orders/change-quote.rules.ts'
import { snapshotOf, amountColumns } from '#backend/modules/orders/order-row.rules.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { ShopTexts } from '#backend/modules/orders/order-language.service.ts'
import { holdStart } from '#backend/modules/slots/slots.rules.ts'
import type { CartInput } from '#contract/orders/cart.calls.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import { minor, toDecimal } from '#contract/values/money.ts'
import { address } from '#contract/orders/order.calls.ts'
import type { Locale } from '#contract/locales.ts'
import { locale as localeCode } from '#contract/values/text.ts'
import { findBirthday } from './changes.repo.ts'
import { mergedLines, orderedLines, unsoldFaults } from './changes.rules.ts'

type ChangedOrder = Selectable<OrderTable>
const place = v.nullable(address)
const branch = v.nullable(v.object({ id: v.number() }))

function cartOf(order: ChangedOrder, { equipment, promocode }: QuoteSnapshot): CartInput {
  const at = v.parse(place, order.address)
  const count = (code: string) => equipment.find((pair) => pair.code === code)?.quantity ?? 0
  return {
    cityId: order.domain_id,
    dishes: [],
    orderType: order.order_type,
    pickupId: v.parse(branch, order.branch)?.id ?? null,
    point: at && { lat: at.lat, lng: at.lng },
    equipment: {
      persons: order.persons,
      chopsticks: count('chopsticks'),
      training_chopsticks: count('training_chopsticks'),
    },
    bonuses: toDecimal(order.bonus_spent),
    promocode: promocode?.code ?? null,
    time:
      order.time_type === 'on_time' && order.slot_at
        ? { type: 'on_time', at: order.slot_at.toISOString() }
        : { type: 'soon_as_possible' },
  }
}

export const storedOf = (order: ChangedOrder): StoredOrder => v.parse(storedOrder, order)

/**
 * Ordered lines keep their price, gifts may have run out since; the code, the slot and the birthday
 * still apply.
 * @throws Refusal those of quoteCart; UNAVAILABLE at the lines; OUT_OF_SERVICE_AREA; MIN_SUM
 */
export async function priceChange(
  db: Handle,
  { shop, texts: { locale, menu } }: { shop: ShopSnapshot; texts: ShopTexts },
  order: ChangedOrder,
  dishes: readonly CartLine[],
): Promise<{ before: StoredOrder; after: StoredOrder; lines: CartLine[] }> {
  const city = cityOf(shop, order.domain_id)
  const before = storedOf(order)
  const snapshot = v.parse(quoteSnapshot, order.quote)
  const ordered = orderedLines(snapshot)
  const lines = mergedLines(dishes)
  const { customer_id: id } = order
  const customer = id === null ? null : { id, birthday: await findBirthday(db, id) }
  const member = await memberOf(db, customer, {
    city,
    content: shop.content,
    now: order.created_at,
  })
  const promo = await promoOfOrder(db, snapshot.promocode?.code)
  const priced = (language: Locale) =>
    quoteCart(
      {
        menu,
        city: { ...city, pausedUntil: null, extraLead: null },
        locale: language,
        now: order.created_at,
        leadFrom: holdStart(order.created_at),
        member: member && { ...member, balance: minor(member.balance + order.bonus_spent) },
        promo,
        settings: shop.content.settings,
        kept: ordered,
        keptGifts: new Map(snapshot.gifts.map((gift) => [gift.id, gift.quantity])),
      },
      { ...cartOf(order, snapshot), dishes: lines },
    )
  const recorded = v.parse(localeCode, order.locale)
  // Refusals are for the staff, what is stored for the customer.
  const read = priced(locale)
  const quote = recorded === locale ? read : priced(recorded)
  const errors = unsoldFaults(read, lines, ordered)
  if (Object.keys(errors).length > 0) throw new Refusal('UNAVAILABLE', { errors })
  if (order.order_type === 'delivery' && !quote.zone) throw new Refusal('OUT_OF_SERVICE_AREA')
  if (quote.subtotal < quote.minSubtotal) throw new Refusal('MIN_SUM')
  return { before, after: { ...amountColumns(quote), quote: snapshotOf(quote) }, lines }
}
