import * as v from 'valibot'
import type { TableRow } from '#backend/core/csv.rules.ts'
import { type Decimal, toMinor } from '#contract/values/money.ts'
import { currency, type Currency, type MinorPrices } from '#contract/values/prices.ts'
import { writtenAmount } from '#contract/values/written-amount.ts'

/** Options stand in the column of dishes; no slug has a slash. */
const prefix = 'option/'
export const optionCell = (code: string): string => `${prefix}${code}`
export const optionIn = (cell: string): string | undefined =>
  cell.startsWith(prefix) ? cell.slice(prefix.length) : undefined

/** Prices in minor units; null is never charged. */
export interface OptionPriceList {
  sku?: string | undefined
  prices: MinorPrices | null
  variant_prices: readonly { variant: string; prices: MinorPrices }[]
}

export interface ListedOptionPrice {
  option: string
  size: string | undefined
  currency: Currency
  price: Decimal
}

export const optionPriceOf = (
  { prices, variant_prices }: OptionPriceList,
  code: Currency,
  size?: string,
) =>
  (size === undefined ? prices : variant_prices.find(({ variant }) => variant === size)?.prices)?.[
    code
  ]

export function optionPriceAfter<Option extends OptionPriceList>(
  option: Option,
  { size, currency: code, price }: Omit<ListedOptionPrice, 'option'>,
): Option {
  const set = (prices: MinorPrices | null) => ({ ...prices, [code]: toMinor(price) })
  return size === undefined
    ? { ...option, prices: set(option.prices) }
    : {
        ...option,
        variant_prices: option.variant_prices.map((own) =>
          own.variant === size ? { ...own, prices: set(own.prices) } : own,
        ),
      }
}

export const unknownOption = (code: string): string => `There is no option "${code}" on the menu`

export const otherSku = (said: string, { sku = '' }: Pick<OptionPriceList, 'sku'>): string[] =>
  said === '' || said === sku ? [] : [`sku: "${said}" is not "${sku}", which the menu has`]

const unusedColumns = {
  tax: 'An option has the tax class of its dish',
  city: 'An option costs the same in every city',
  fulfilment: 'An option costs the same for delivery and pickup',
  old_price: 'An option has no old price',
} as const
type Column = keyof typeof unusedColumns | 'sku' | 'size' | 'currency' | 'price'

/** Changes prices that the menu has: which ones an option needs depends on its dishes. */
export function readOptionPrice(
  { cell }: TableRow<Column>,
  code: string,
  options: ReadonlyMap<string, OptionPriceList>,
): { price: ListedOptionPrice } | { faults: string[] } {
  const option = options.get(code)
  if (!option) return { faults: [unknownOption(code)] }
  const size = cell('size') || undefined
  const known = v.safeParse(currency, cell('currency'))
  const amount = writtenAmount(cell('price'))
  const sizes = option.variant_prices.map(({ variant }) => variant)
  const faults = [
    ...otherSku(cell('sku'), option),
    ...(['tax', 'city', 'fulfilment', 'old_price'] as const).flatMap((column) =>
      cell(column) === '' ? [] : [`${column}: ${unusedColumns[column]}`],
    ),
  ]
  if (!known.success) faults.push(`"${cell('currency')}" is none of ${currency.options.join(', ')}`)
  else if (size !== undefined && !sizes.includes(size))
    faults.push(`size: The option "${code}" has no price of its own for "${size}"`)
  else if (size === undefined && option.prices === null)
    faults.push(
      sizes.length > 0
        ? `size: The option "${code}" has a price for each size: ${sizes.join(', ')}`
        : `The option "${code}" is never charged; only the menu's document changes that`,
    )
  else if (optionPriceOf(option, known.output, size) === undefined)
    faults.push(`currency: The option "${code}" is not sold in ${known.output}`)
  if (amount === null) faults.push(`price: "${cell('price')}" is no price, such as 12.50`)
  return faults.length > 0 || amount === null || !known.success
    ? { faults }
    : { price: { option: code, size, currency: known.output, price: amount } }
}
