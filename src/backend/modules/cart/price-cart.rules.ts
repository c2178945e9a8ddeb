import type { FieldFaults } from '#backend/core/refusal.ts'
import { menuFor } from '#backend/core/local-menu.rules.ts'
import { written } from '#backend/core/localized.rules.ts'
import { type Member, rewardsFor } from '#backend/modules/loyalty/loyalty.service.ts'
import type { Menu } from '#backend/core/menu.ts'
import { applyPromo, type Promo } from '#backend/modules/promo/promo.service.ts'
import type { City } from '#backend/core/city.ts'
import {
  expectedAt,
  ordersFrom,
  promisedMinutes,
  startsAt,
  usualMinutes,
} from '#backend/modules/cities/hours.rules.ts'
import { deliveryPrice, freeDeliveryFrom, zoneAt } from '#backend/modules/cities/zones.rules.ts'
import { chosenSlot } from '#backend/modules/slots/slots.rules.ts'
import type { CartInput } from '#contract/orders/cart.calls.ts'
import { decimal, type Minor, minor, percentOf, totalOf, toMinor } from '#contract/values/money.ts'
import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import { discountsOf, offDishes } from './discounts.rules.ts'
import { giftFor, knownDish, onSale, priceEquipment } from './extras.rules.ts'
import { limitFaults, limitsIn } from './limits.rules.ts'
import { dishSummaryOf, priceLines } from './price-lines.rules.ts'
import { outsideHours } from './outside-hours.rules.ts'
import { dishesOf, type DishLimits, type Quote, type QuoteLine } from './quote.ts'
import type { Content } from '#backend/core/content.ts'
import { defaultDepositPercent } from '#contract/content/content.ts'
import type { Currency, MinorPrices } from '#contract/values/prices.ts'
import type { DishId } from '#contract/values/ids.ts'

const ageOf = (menu: Menu, ids: readonly DishId[]): number | null =>
  Math.max(0, ...ids.map((id) => knownDish(menu, id)?.age ?? 0)) || null

export type DepositSettings = Pick<Content['settings'], 'deposit_from' | 'deposit_percent'>

/** Rounded half up, at least the online minimum; 0 up to the currency's threshold. */
export function depositOf(
  total: Minor,
  currency: Currency,
  { deposit_from, deposit_percent = defaultDepositPercent }: DepositSettings,
  onlineFrom: Minor,
): Minor {
  const from = deposit_from?.[currency]
  if (from === undefined || total <= toMinor(from) || total < onlineFrom) return minor(0)
  return minor(Math.max(onlineFrom, percentOf(total, deposit_percent)))
}

export interface Pricing {
  menu: Menu
  city: City
  locale: Locale
  now: Date
  /** Start of the lead time of a held slot. */
  leadFrom?: Date | undefined
  notSold: LocalizedText
  soldOut: LocalizedText
  member?: Member | null
  promo?: Promo | null
  settings?: DepositSettings
  onlineFrom?: MinorPrices | undefined
  kept?: ReadonlyMap<string, QuoteLine>
  keptGifts?: ReadonlyMap<DishId, number>
}

/** 60 lines of 99 pieces with 600 portions at 1,000,000.00 stay under 2^53. */
export function priceCart(
  shop: Pricing,
  cart: CartInput,
): { quote: Quote } | { faults: FieldFaults; limits?: DishLimits[] } {
  const pricing = { ...shop, menu: menuFor(shop.menu, shop.city, cart.orderType) }
  const { menu, city, locale, now } = pricing
  const look = dishSummaryOf(locale)
  const lines = priceLines(pricing, cart.dishes)
  if ('faults' in lines) return lines
  const { dishes, unavailable } = lines
  const limits = limitsIn(pricing, dishes)
  const faults = limitFaults(pricing, limits, dishes, cart.dishes)
  if (Object.keys(faults).length > 0) return { faults, limits }

  const begin = ordersFrom(city, now)
  const { time } = cart
  const slot = time?.type === 'on_time' ? chosenSlot(city, cart, pricing, time.at) : null
  const zone =
    cart.orderType === 'delivery' && cart.point
      ? (slot?.zone ?? zoneAt(city, cart.point, begin))
      : null
  const start = startsAt(city, zone, begin)
  const opensAt = !slot && start > now ? start : null
  const subtotal = totalOf(dishes.map(({ total }) => total))
  const dishIds = dishes.flatMap(dishesOf)
  const equipment = priceEquipment(menu, city.currency, cart.equipment, dishIds).map((pair) => ({
    ...pair,
    ...written({ name: pair.name }, locale),
  }))
  const equipmentTotal = totalOf(equipment.map(({ total }) => total))
  const fee = zone ? deliveryPrice(zone, subtotal) : null
  const at = slot ? new Date(slot.from) : now
  const expected = expectedAt(city, begin, zone)
  const sale = { menu, city, due: slot ? at : expected, kept: pricing.keptGifts }
  const canGive = (dishId: DishId) => onSale(sale, dishId) !== undefined
  const promocode = pricing.promo
    ? applyPromo(
        pricing.promo,
        { subtotal, delivery: fee, orderType: cart.orderType, city, now, at, canGive },
        locale,
      )
    : null
  const applied = promocode?.status === 'applied' ? promocode : null
  const delivery = applied?.kind === 'free_delivery' ? minor(0) : (fee ?? minor(0))
  const left = minor(subtotal - offDishes(applied))
  const rewards = pricing.member
    ? rewardsFor(pricing.member, {
        subtotal: left,
        wanted: toMinor(cart.bonuses ?? decimal(0)),
        city,
        now,
      })
    : null
  const discounts = discountsOf(applied, rewards, locale)
  const discountTotal = totalOf(discounts.map(({ amount }) => amount))
  const promised = typeof applied?.giftId === 'number' ? onSale(sale, applied.giftId) : undefined
  const gifts = [giftFor(sale, subtotal), promised].filter((dish) => dish !== undefined)
  const maxGiven = (dishId: DishId) =>
    onSale({ ...sale, kept: undefined }, dishId) ? gifts.length : (sale.kept?.get(dishId) ?? 0)
  const onlineFrom = pricing.onlineFrom?.[city.currency] ?? minor(0)
  const total = minor(
    left -
      (rewards?.birthday?.amount ?? 0) -
      (rewards?.writtenOff ?? 0) +
      equipmentTotal +
      delivery,
  )
  return {
    quote: {
      dishes,
      gifts: [...Map.groupBy(gifts, ({ id }) => id).values()].flatMap((same) =>
        same.slice(0, 1).map((dish) => ({
          ...look(dish),
          quantity: Math.min(same.length, maxGiven(dish.id)),
        })),
      ),
      equipment,
      unavailable,
      age: ageOf(menu, [...dishIds, ...gifts.map(({ id }) => id)]),
      limits,
      outsideHours: outsideHours(pricing, dishes, sale.due),
      currency: city.currency,
      discounts,
      subtotal,
      discountTotal,
      bonuses: rewards,
      promocode,
      equipmentTotal,
      deliveryPrice: delivery,
      total,
      deposit: depositOf(total, city.currency, pricing.settings ?? {}, onlineFrom),
      onlineFrom,
      minSubtotal: zone?.minSubtotal ?? minor(0),
      freeDeliveryFrom: zone ? freeDeliveryFrom(zone) : null,
      deliveryMinutes:
        zone && (slot ? usualMinutes(city, zone) : promisedMinutes(city, zone, start)),
      zone: zone ? { id: zone.id, ...written({ name: zone.name }, locale) } : null,
      slot,
      expectedAt: slot ? new Date(slot.to) : expected,
      opensAt,
      closed: opensAt && (zone && startsAt(city, null, begin) <= now ? 'zone' : 'kitchen'),
    },
  }
}
