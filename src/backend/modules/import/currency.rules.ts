import * as v from 'valibot'
import { type Conversion, converted } from '#backend/modules/currency/conversion.rules.ts'
import { toDecimal, toMinor } from '#contract/values/money.ts'
import type { CityDocument } from '#contract/cities/place.ts'
import { type Currency, prices } from '#contract/values/prices.ts'

const isNamed = (value: unknown): value is object => typeof value === 'object' && value !== null
const isPrices = (value: unknown): value is v.InferOutput<typeof prices> => v.is(prices, value)

/** Adds a price in the new currency wherever the document has only the old one. */
export function withPrices(document: unknown, conversion: Conversion): unknown {
  const { from, to } = conversion
  if (Array.isArray(document)) return document.map((item) => withPrices(item, conversion))
  if (!isNamed(document)) return document
  if (isPrices(document)) {
    const price = document[from]
    return price === undefined || document[to] !== undefined
      ? document
      : { ...document, [to]: toDecimal(converted(toMinor(price), conversion)) }
  }
  const made = Object.entries(document).map(
    ([key, value]) => [key, withPrices(value, conversion)] as const,
  )
  return withoutEqualPrice(Object.fromEntries(made), to)
}

const inTwoPrices = v.looseObject({ prices, old_prices: prices })

/** Drops an old price that rounding makes equal to the price. */
function withoutEqualPrice(document: object, to: Currency): object {
  const dish = v.safeParse(inTwoPrices, document)
  if (!dish.success) return document
  const price = dish.output.prices[to]
  const { [to]: old, ...rest } = dish.output.old_prices
  const isSound = old === undefined || (price !== undefined && old > price)
  return isSound ? document : { ...document, old_prices: rest }
}

export function lacksPrice(document: unknown, { from, to }: Omit<Conversion, 'per'>): boolean {
  if (!isNamed(document)) return false
  if (isPrices(document)) return document[from] !== undefined && document[to] === undefined
  return Object.values(document).some((value) => lacksPrice(value, { from, to }))
}

export function cityIn(city: CityDocument, conversion: Conversion): CityDocument {
  const amount = (price: CityDocument['zones'][number]['min_sum']) =>
    toDecimal(converted(toMinor(price), conversion))
  return {
    ...city,
    zones: city.zones.map((zone) => ({
      ...zone,
      min_sum: amount(zone.min_sum),
      delivery_steps: zone.delivery_steps.map(({ from, price }) => ({
        from: amount(from),
        price: amount(price),
      })),
    })),
  }
}

export const named = (names: readonly string[]): string =>
  `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}`
