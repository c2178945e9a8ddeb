import type { StoredCombo, StoredDishGroup, StoredSpecialPrice } from '#backend/db/schema.menu.ts'
import { type Currency, currencyCodes, type MinorPrices } from '#contract/values/prices.ts'
import { toMinor, type Decimal, type Minor } from '#contract/values/money.ts'

/** `oldPrice` null removes the old price, undefined keeps it while it is valid. */
export interface NewPrice {
  price: Decimal
  oldPrice?: Decimal | null | undefined
}
export interface DishPrices {
  prices: MinorPrices
  old_prices: MinorPrices
  /** Size prices are in the groups; the dish then has the lowest one. */
  groups: readonly StoredDishGroup[]
  special_prices: readonly StoredSpecialPrice[]
  combo?: StoredCombo | undefined
}

export const priceFault = ({ price, oldPrice }: NewPrice): string | null =>
  typeof oldPrice === 'number' && oldPrice <= price
    ? `The old price ${oldPrice} is not above the price ${price}`
    : null

const variantsOf = ({ groups }: Pick<DishPrices, 'groups'>) =>
  groups.flatMap(({ variants = [] }) => variants)

export const sizesOf = (dish: Pick<DishPrices, 'groups'>): string[] =>
  variantsOf(dish).map(({ option }) => option)

export const skuOf = (
  { sku, groups }: Pick<DishPrices, 'groups'> & { sku?: string | undefined },
  size?: string,
): string => variantsOf({ groups }).find(({ option }) => option === size)?.sku ?? sku ?? ''

/** A combo with a discount has no price of its own. */
export const isPricedByDishes = ({ combo }: Pick<DishPrices, 'combo'>): boolean =>
  combo?.discount !== undefined

export const priceOf = (dish: DishPrices, currency: Currency, size?: string) =>
  size === undefined
    ? dish.prices[currency]
    : variantsOf(dish).find(({ option }) => option === size)?.prices[currency]

export const gainsCurrency = (
  before: Pick<DishPrices, 'prices'>,
  after: Pick<DishPrices, 'prices'>,
): boolean =>
  currencyCodes.some(
    (currency) => before.prices[currency] === undefined && after.prices[currency] !== undefined,
  )

function lowest(groups: readonly StoredDishGroup[], currency: Currency): MinorPrices {
  const [price] = variantsOf({ groups })
    .flatMap(({ prices }) => prices[currency] ?? [])
    .toSorted((a, b) => a - b)
  return price === undefined ? {} : { [currency]: price }
}

const minorOf = (price: Decimal | null): Minor | undefined =>
  price === null ? undefined : toMinor(price)

/** A dish in sizes has an old price above its lowest price. */
export function priceAfter(
  { prices, old_prices, groups, special_prices }: DishPrices,
  { currency, size }: { currency: Currency; size?: string | undefined },
  { price, oldPrice }: NewPrice,
): DishPrices {
  const minor = toMinor(price)
  const priced = groups.map(({ variants, ...group }) => ({
    ...group,
    ...(variants && {
      variants: variants.map((variant) =>
        variant.option === size
          ? { ...variant, prices: { ...variant.prices, [currency]: minor } }
          : variant,
      ),
    }),
  }))
  const after =
    size === undefined
      ? { ...prices, [currency]: minor }
      : { ...prices, ...lowest(priced, currency) }
  const { [currency]: known, ...others } = old_prices
  const old = oldPrice === undefined ? known : minorOf(oldPrice)
  return {
    prices: after,
    old_prices:
      old !== undefined && old > (after[currency] ?? 0) ? { ...others, [currency]: old } : others,
    groups: priced,
    special_prices,
  }
}

/** Names the fault of a dearer size's old price: cards would cross it out over the lowest price. */
export function oldPriceFault(
  after: DishPrices,
  { currency, size }: { currency: Currency; size?: string | undefined },
  oldPrice: NewPrice['oldPrice'],
): string | null {
  if (size === undefined || typeof oldPrice !== 'number') return null
  const isCheapest = (name: string) => priceOf(after, currency, name) === after.prices[currency]
  return isCheapest(size)
    ? null
    : `The old price is that of the cheapest size, ${sizesOf(after).find(isCheapest)}`
}
