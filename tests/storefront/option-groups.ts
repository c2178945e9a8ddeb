import { decimal } from '#contract/values/money.ts'
import type { OptionGroup } from '#features/catalog/product-choice.rules.ts'

type Option = OptionGroup['options'][number]

export const optionOf = (id: number, rest: Partial<Option> = {}): Option => ({
  id,
  name: `Option ${id}`,
  sku: null,
  price: decimal(1),
  variant_prices: [],
  max: 5,
  default: false,
  weight: null,
  amount: null,
  allergens: [],
  nutrition: null,
  may_contain: [],
  diets: null,
  image: null,
  sold_out: false,
  opens: null,
  ...rest,
})

export const groupOf = (
  id: number,
  options: readonly Option[],
  rest: Partial<OptionGroup> = {},
): OptionGroup => ({
  id,
  name: `Group ${id}`,
  select: 'quantity',
  min: 0,
  max: 10,
  included: 0,
  free_rule: 'dearest',
  sets_price: false,
  ...rest,
  options: [...options],
})

/** Cheese costs more on the larger pizza. */
export const sizes = groupOf(
  1,
  [
    optionOf(11, { name: '30 cm', price: decimal(15), max: 1, weight: 470, amount: 6 }),
    optionOf(12, { name: '40 cm', price: decimal(22.5), max: 1, weight: 830, amount: 8 }),
  ],
  { name: 'Size', select: 'one', min: 1, max: 1, sets_price: true },
)
export const toppings = groupOf(
  2,
  [
    optionOf(21, {
      name: 'Cheese',
      price: decimal(2),
      variant_prices: [{ variant: 12, price: decimal(3.2) }],
      max: 2,
      weight: 40,
      allergens: ['milk'],
    }),
    optionOf(22, { name: 'Prawns', price: decimal(4), weight: 50, allergens: ['crustaceans'] }),
  ],
  { name: 'Toppings', max: 4 },
)
