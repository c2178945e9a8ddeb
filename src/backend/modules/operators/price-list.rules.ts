import * as v from 'valibot'
import { type ListProblem, readTable, type TableRow } from '#backend/core/csv.rules.ts'
import { currency, type Currency, price } from '#contract/prices.ts'
import { type NewPrice, priceFault } from './price.rules.ts'

export const priceColumns = ['dish', 'name', 'currency', 'price', 'old_price'] as const
type Column = (typeof priceColumns)[number]

/** Prices in decimals; null removes an old price. */
export interface ListedPrice extends NewPrice {
  dish: string
  currency: Currency
}

const decimal = v.pipe(
  v.string(),
  v.regex(/^\d+(?:[.,]\d+)?$/, 'is no price, such as 12.50'),
  v.transform((text) => Number(text.replace(',', '.'))),
  price,
)

/** `dishes` are the slugs of the menu; the column `name` is for human readers. */
export function readPriceList(
  file: string,
  dishes: ReadonlySet<string>,
): { prices: ListedPrice[] } | { problems: ListProblem[] } {
  const { names, rows, problems } = readTable(file, priceColumns, {
    required: ['dish', 'currency', 'price'],
  })
  const seen = new Set<string>()
  const prices = rows.flatMap((row) => {
    const { where, cell } = row
    const [dish, code] = [cell('dish'), v.safeParse(currency, cell('currency'))]
    const wrong = dishes.has(dish) ? [] : [`There is no dish "${dish}" on the menu`]
    if (!code.success) wrong.push(`"${cell('currency')}" is none of ${currency.options.join(', ')}`)
    if (seen.has(`${dish} ${cell('currency')}`))
      wrong.push(`The dish "${dish}" comes twice in ${cell('currency')}`)
    seen.add(`${dish} ${cell('currency')}`)
    const amounts = amountsOf(row, names.includes('old_price'))
    if ('faults' in amounts) wrong.push(...amounts.faults)
    problems.push(...wrong.map((message) => ({ where, message })))
    return code.success && 'price' in amounts ? [{ dish, currency: code.output, ...amounts }] : []
  })
  return problems.length > 0 ? { problems } : { prices }
}

function amountsOf({ cell }: TableRow<Column>, hasOld: boolean): NewPrice | { faults: string[] } {
  const [now, old] = [
    v.safeParse(decimal, cell('price')),
    cell('old_price') === '' ? null : v.safeParse(decimal, cell('old_price')),
  ]
  const faults = [
    ...(now.issues ?? []).map(({ message }) => `price: "${cell('price')}" ${message}`),
    ...(old?.issues ?? []).map(({ message }) => `old_price: "${cell('old_price')}" ${message}`),
  ]
  if (!now.success || old?.success === false) return { faults }
  const oldPrice = old?.output ?? null
  const fault = priceFault({ price: now.output, oldPrice })
  return fault ? { faults: [fault] } : { price: now.output, ...(hasOld && { oldPrice }) }
}
