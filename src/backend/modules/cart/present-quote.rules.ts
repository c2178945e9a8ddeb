import { imageOf } from '#backend/core/image.rules.ts'
import type { Calculation } from '#contract/orders/cart.calls.ts'
import { type Decimal, type Minor, toDecimal } from '#contract/values/money.ts'
import type { Quote, QuoteSnapshot, Unavailable } from './quote.ts'

const orNull = (amount: Minor | null): Decimal | null =>
  amount === null ? null : toDecimal(amount)

function withImage<T extends { picture: string }>({
  picture: image,
  ...rest
}: T): Omit<T, 'picture'> & ReturnType<typeof imageOf> {
  return { ...rest, ...imageOf(image) }
}

type Choice = Pick<QuoteSnapshot['dishes'][number], 'ingredients' | 'options'>
type Option = Choice['options'][number]['options'][number]

// Each field by name: copies of "the rest" are the most of what a large cart leaves to collect.
const presentOption = ({ id, quantity, name, group, langs, included, extra, sku }: Option) => ({
  id,
  quantity,
  name,
  group,
  ...(langs && { langs }),
  included,
  sku,
  price: orNull(extra),
})

const presentChoice = ({ ingredients, options }: Choice) => ({
  ingredients: ingredients.map(({ id, quantity, name, langs, included, extra }) => ({
    id,
    quantity,
    name,
    ...(langs && { langs }),
    included,
    paid_portion: extra === null ? null : { id, price: toDecimal(extra) },
  })),
  options: options.map((option) => ({
    ...presentOption(option),
    options: option.options.map(presentOption),
  })),
})

const presentLine = (line: QuoteSnapshot['dishes'][number]): Calculation['dishes'][number] => ({
  id: line.id,
  name: line.name,
  ...(line.langs && { langs: line.langs }),
  slug: line.slug,
  ...imageOf(line.picture),
  weight: line.weight,
  amount: line.amount,
  measure: line.measure,
  sku: line.sku,
  tax: line.tax,
  quantity: line.quantity,
  free_of_choice: line.free_of_choice,
  price: toDecimal(line.price),
  total: toDecimal(line.total),
  ...presentChoice(line),
  slots: line.slots.map((slot) => ({
    ...slot,
    ...presentChoice(slot),
    price: toDecimal(slot.price),
  })),
  has_choices: line.has_choices,
})

export function presentSnapshot({
  dishes,
  gifts,
  equipment,
  discounts,
  age,
}: QuoteSnapshot): Pick<Calculation, 'dishes' | 'gifts' | 'equipment' | 'discounts' | 'age'> {
  return {
    dishes: dishes.map(presentLine),
    gifts: gifts.map(withImage),
    equipment: equipment.map((pair) => ({
      ...pair,
      price: toDecimal(pair.price),
      total: toDecimal(pair.total),
    })),
    age,
    discounts: discounts.map((discount) => ({ ...discount, amount: toDecimal(discount.amount) })),
  }
}

function presentBonuses(bonuses: Quote['bonuses']): Calculation['bonuses'] {
  return (
    bonuses && {
      balance: toDecimal(bonuses.balance),
      max_write_off: toDecimal(bonuses.maxWriteOff),
      written_off: toDecimal(bonuses.writtenOff),
      will_earn: toDecimal(bonuses.willEarn),
    }
  )
}

export const presentUnavailable = (item: Unavailable): Calculation['unavailable'][number] =>
  withImage(item)

function presentPromo(promo: Quote['promocode']): Calculation['promocode'] {
  if (!promo) return null
  const { giftId: _giftId, ...answer } = promo
  return { ...answer, amount: toDecimal(promo.amount) }
}

/** Amounts in decimals of the city's currency, times in ISO 8601 UTC. */
export function presentCalculation(quote: Quote): Calculation {
  return {
    ...presentSnapshot(quote),
    bonuses: presentBonuses(quote.bonuses),
    promocode: presentPromo(quote.promocode),
    price: toDecimal(quote.subtotal),
    delivery_price: toDecimal(quote.deliveryPrice),
    total: toDecimal(quote.total),
    deposit: toDecimal(quote.deposit),
    online_from: toDecimal(quote.onlineFrom),
    changes: [],
    currency: quote.currency,
    unavailable: quote.unavailable.map(presentUnavailable),
    limits: quote.limits,
    outside_hours: quote.outsideHours,
    min_sum: toDecimal(quote.minSubtotal),
    free_delivery_from: orNull(quote.freeDeliveryFrom),
    delivery_time_min: quote.deliveryMinutes,
    expected_at: quote.expectedAt.toISOString(),
    opens_at: quote.opensAt?.toISOString() ?? null,
    closed: quote.closed,
    zone: quote.zone,
  }
}
