import { expect, test } from 'vitest'
import { cityId } from '#contract/values/ids.ts'
import { type Minor, minor } from '#contract/values/money.ts'
import { lowestPrice } from './lowest-price.rules.ts'
import type { Option, OptionGroup } from './menu.ts'

const bgn = (amount: number): { BGN: Minor } => ({ BGN: minor(amount) })
const name = { en: 'Name' }
const city = { id: cityId(1), currency: 'BGN' } as const
const option = (id: number, prices: Option['prices'], bySize: [number, number][] = []): Option => ({
  id,
  code: `option-${id}`,
  name,
  prices,
  variantPrices: new Map(bySize.map(([size, amount]) => [size, bgn(amount)])),
  weight: 0,
  sku: null,
  allergens: [],
  nutrition: null,
  picture: null,
  mayContain: [],
  diets: null,
  soldOut: new Set(),
})
const group = (
  min: number,
  ids: readonly number[],
  rest: Partial<OptionGroup> = {},
): OptionGroup => ({
  id: 1,
  code: 'group',
  name,
  select: 'quantity',
  min,
  max: 9,
  included: 0,
  freeRule: 'dearest',
  options: ids.map((optionId) => ({ optionId, max: 2, isDefault: false, opens: null })),
  variants: null,
  ...rest,
})
const one = (optionId: number) => ({ optionId, max: 1, isDefault: false, opens: null })
const once = (ids: readonly number[]) => ids.map(one)
const options = new Map(
  [
    option(1, bgn(100)),
    option(2, bgn(250), [[8, 50]]),
    option(3, null),
    option(4, { EUR: minor(1) }),
    option(5, bgn(400)),
    option(6, bgn(350)),
  ].map((one) => [one.id, one]),
)
const lowest = (groups: readonly OptionGroup[], prices = bgn(1000)) =>
  lowestPrice({ options, dishes: new Map() }, { prices, combo: null, groups }, city)

test.each<[string, number, OptionGroup[]]>([
  ['no options where none are required', 1000, [group(0, [1, 2])]],
  ['the cheapest of the required options', 1100, [group(1, [1, 2])]],
  ['as many as one option takes, then the next', 1450, [group(3, [1, 2])]],
  ['the free options off, the dearest first', 1200, [group(3, [1, 2], { included: 1 })]],
  ['an option that is never charged', 1000, [group(1, [1, 3])]],
  ['only options that are sold in the currency', 1100, [group(1, [1, 4])]],
  [
    'the first options off, where these are free',
    1350,
    [group(2, [], { included: 1, freeRule: 'first', options: once([1, 6, 5]) })],
  ],
  [
    'the options that a free option opens',
    1100,
    [group(1, [], { included: 1, options: [{ ...one(6), opens: group(1, [1]) }] })],
  ],
  [
    'the free option that opens less than the cheapest',
    1000,
    [group(1, [], { included: 1, options: [{ ...one(1), opens: group(1, [6]) }, one(6)] })],
  ],
  ['every group', 1350, [group(1, [1]), group(1, [2])]],
])('the lowest price takes %s', (_name, price, groups) => {
  expect(lowest(groups)).toBe(price)
})

test('picks the size that is cheapest together with its required options', () => {
  const variant = (amount: number) => ({ prices: bgn(amount), weight: null, amount: 1 })
  const sizes = group(1, [7, 8], {
    variants: new Map([
      [7, variant(1000)],
      [8, variant(1100)],
    ]),
  })
  expect(lowest([sizes])).toBe(1000)
  expect(lowest([sizes, group(1, [2])])).toBe(1150)
})

test('adds the required options of a group that an option opens', () => {
  const fries = { optionId: 1, max: 2, isDefault: false, opens: group(1, [2]) }
  expect(lowest([group(1, [], { options: [fries] })])).toBe(1350)
})

test('leaves out what the city has run out of, unless nothing is left', () => {
  const gone = (...ids: number[]) =>
    new Map(
      [...options].map(([id, one]) => [
        id,
        ids.includes(id) ? { ...one, soldOut: new Set([city.id]) } : one,
      ]),
    )
  const dish = { prices: bgn(1000), combo: null, groups: [group(1, [1, 2])] }
  const lowestWith = (left: typeof options) =>
    lowestPrice({ options: left, dishes: new Map() }, dish, city)
  expect(lowestWith(gone(1))).toBe(1250)
  expect(lowestWith(gone(1, 2))).toBe(1100)
})

test('gives no lowest price where the dish is not sold', () => {
  expect(
    lowestPrice({ options, dishes: new Map() }, { prices: {}, combo: null, groups: [] }, city),
  ).toBeUndefined()
})
