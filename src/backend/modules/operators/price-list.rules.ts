import * as v from 'valibot'
import { type ListProblem, readTable, type TableRow } from '#backend/core/csv.rules.ts'
import { currency, type Currency } from '#contract/values/prices.ts'
import { toMinor } from '#contract/values/money.ts'
import { writtenAmount } from '#contract/values/written-amount.ts'
import { orderType, type OrderType } from '#contract/orders/order-flow.ts'
import {
  type ListedOptionPrice,
  optionIn,
  type OptionPriceList,
  readOptionPrice,
} from './option-list.rules.ts'
import {
  type DishPrices,
  type NewPrice,
  priceFault,
  priceOf,
  isPricedByDishes,
  sizesOf,
  skuOf,
} from './price.rules.ts'

export const priceColumns = [
  'dish',
  'name',
  'sku',
  'tax',
  'size',
  'city',
  'fulfilment',
  'currency',
  'price',
  'old_price',
] as const
type Column = (typeof priceColumns)[number]

/** Prices in decimals; null removes an old price. */
export interface ListedPrice extends NewPrice {
  line: string
  dish: string
  size: string | undefined
  currency: Currency
  domain: string | undefined
  fulfilment: OrderType | undefined
}

export interface Listed {
  dishes: ReadonlyMap<string, DishPrices & { sku?: string | undefined; tax?: string | undefined }>
  options: ReadonlyMap<string, OptionPriceList>
  cities: ReadonlySet<string>
}

const fulfilment = v.optional(orderType)

const soldAs = ({ cell }: TableRow<'dish' | 'size' | 'currency'>): string =>
  [cell('dish'), cell('size'), cell('currency')].join(' ')

/** `name` is for human readers; a given SKU or tax class must match the menu. */
export function readPriceList(
  file: string,
  { dishes, options, cities }: Listed,
): { prices: ListedPrice[]; optionPrices: ListedOptionPrice[] } | { problems: ListProblem[] } {
  const { names, rows, problems } = readTable(file, priceColumns, {
    required: ['dish', 'currency', 'price'],
  })
  const seen = new Set<string>()
  const usual = new Set(
    rows.filter(({ cell }) => cell('city') === '' && cell('fulfilment') === '').map(soldAs),
  )
  const optionPrices: ListedOptionPrice[] = []
  const prices = rows.flatMap((row): ListedPrice[] => {
    const { where, cell } = row
    const dish = cell('dish')
    const option = optionIn(dish)
    if (option !== undefined) {
      const read = readOptionPrice(row, option, options)
      const key = soldAs(row)
      const wrong = 'faults' in read ? read.faults : []
      if (seen.has(key)) wrong.push(`The option "${option}" comes twice in ${cell('currency')}`)
      seen.add(key)
      problems.push(...wrong.map((message) => ({ where, message })))
      if ('price' in read) optionPrices.push(read.price)
      return []
    }
    const code = v.safeParse(currency, cell('currency'))
    const size = (names.includes('size') && cell('size')) || undefined
    const optional = (name: Column) => (names.includes(name) && cell(name)) || undefined
    const city = optional('city')
    const way = v.safeParse(fulfilment, optional('fulfilment'))
    const shownDish = dishes.get(dish)
    const wrong = shownDish
      ? [
          ...sizeFaults(dish, size, sizesOf(shownDish)),
          ...(isPricedByDishes(shownDish)
            ? [`The dishes of the combo "${dish}" set its price`]
            : []),
        ]
      : [`There is no dish "${dish}" on the menu`]
    if (city !== undefined && !cities.has(city))
      wrong.push(`There is no city "${city}": there are ${[...cities].join(', ')}`)
    if (!way.success)
      wrong.push(`"${cell('fulfilment')}" is none of ${orderType.options.join(', ')}`)
    if (shownDish)
      for (const [column, own] of [
        ['sku', skuOf(shownDish, size)],
        ['tax', shownDish.tax ?? ''],
      ] as const) {
        const said = optional(column)
        if (said !== undefined && said !== own)
          wrong.push(
            `${column}: "${said}" is not "${own}", which the menu has; a list does not change it`,
          )
      }
    if (!code.success) wrong.push(`"${cell('currency')}" is none of ${currency.options.join(', ')}`)
    const key = [dish, size, city, optional('fulfilment'), cell('currency')].join(' ')
    if (seen.has(key)) wrong.push(`The dish "${dish}" comes twice in ${cell('currency')}`)
    seen.add(key)
    const amounts = amountsOf(row, names.includes('old_price'))
    if ('faults' in amounts) wrong.push(...amounts.faults)
    if (city !== undefined || optional('fulfilment') !== undefined) {
      if ('price' in amounts && typeof amounts.oldPrice === 'number')
        wrong.push('A special price has no old price')
      if (
        shownDish &&
        code.success &&
        priceOf(shownDish, code.output, size) === undefined &&
        !usual.has(soldAs(row))
      )
        wrong.push(`The dish "${dish}" is not sold in ${code.output}`)
    }
    problems.push(...wrong.map((message) => ({ where, message })))
    return code.success && way.success && 'price' in amounts
      ? [
          {
            line: where,
            dish,
            size,
            domain: city,
            fulfilment: way.output,
            currency: code.output,
            ...amounts,
          },
        ]
      : []
  })
  return problems.length > 0 ? { problems } : { prices, optionPrices }
}

/**
 * The old price is that of the cheapest size: it goes with an empty cell of the size that is the
 * cheapest after the list, unless another of its `rows` (of one dish and currency) has one.
 */
export function oldPriceOf(
  { size, currency, oldPrice }: ListedPrice,
  rows: readonly ListedPrice[],
  dish: DishPrices,
): NewPrice['oldPrice'] {
  if (size === undefined || oldPrice !== null) return oldPrice
  if (rows.some((row) => typeof row.oldPrice === 'number')) return undefined
  const costOf = (name: string) => {
    const listed = rows.find((row) => row.size === name)
    return listed ? toMinor(listed.price) : priceOf(dish, currency, name)
  }
  const costs = sizesOf(dish).flatMap((name) => costOf(name) ?? [])
  return costOf(size) === Math.min(...costs) ? null : undefined
}

function sizeFaults(dish: string, size: string | undefined, sizes: readonly string[]): string[] {
  if (size === undefined)
    return sizes.length === 0
      ? []
      : [`The dish "${dish}" has a price for each size: ${sizes.join(', ')}`]
  return sizes.includes(size) ? [] : [`The dish "${dish}" has no size "${size}"`]
}

function amountsOf({ cell }: TableRow<Column>, hasOld: boolean): NewPrice | { faults: string[] } {
  const faults: string[] = []
  const read = (column: 'price' | 'old_price') => {
    const amount = writtenAmount(cell(column))
    if (amount === null) faults.push(`${column}: "${cell(column)}" is no price, such as 12.50`)
    return amount
  }
  const now = read('price')
  const oldPrice = cell('old_price') === '' ? null : read('old_price')
  if (now === null || faults.length > 0) return { faults }
  const fault = priceFault({ price: now, oldPrice })
  return fault ? { faults: [fault] } : { price: now, ...(hasOld && { oldPrice }) }
}
