import * as v from 'valibot'
import { type Minor, minor, toDecimal, toMinor } from '#contract/values/money.ts'
import type { CityDocument } from '#contract/cities/place.ts'
import { type Currency, prices } from '#contract/values/prices.ts'

/** `per` is the amount of the old currency for one of the new, in hundred millionths. */
export interface Conversion {
  from: Currency
  to: Currency
  per: bigint
}
const scale = 100_000_000n

/** Up to eight decimals, as banks write rates. */
export const rate = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}(\.\d{1,8})?$/, 'A rate is a number such as 1.95583'),
  v.transform((text) => {
    const [whole = '', part = ''] = text.split('.')
    return BigInt(whole) * scale + BigInt(part.padEnd(8, '0'))
  }),
  v.check((per) => per > 0n, 'A rate is above 0'),
)

/** Rounds half up, but never to zero. */
export function converted(amount: Minor, { per }: Pick<Conversion, 'per'>): Minor {
  if (amount === 0) return amount
  const rounded = (2n * BigInt(amount) * scale + per) / (2n * per)
  return minor(Math.max(1, Number(rounded)))
}

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
