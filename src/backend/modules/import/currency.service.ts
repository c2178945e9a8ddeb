import type { Handle } from '#backend/db/schema.ts'
import { type Conversion, converted } from '#backend/modules/currency/conversion.rules.ts'
import { accountsIn, movePoints } from '#backend/modules/loyalty/points-currency.service.ts'
import { totalOf, toDecimal } from '#contract/values/money.ts'
import type { MinorPrices } from '#contract/values/prices.ts'
import { readCatalog } from './catalog-export.repo.ts'
import { importCatalog } from './catalog.service.ts'
import { importContent } from './content.service.ts'
import { readContent } from './content.repo.ts'
import {
  campaigns,
  countOpenOrders,
  vouchersIn,
  writeAmounts,
  writeVoucher,
} from './currency.repo.ts'
import { lacksPrice, named, withPrices } from './currency.rules.ts'
import { type Problem, listIn, namesIn } from './problems.rules.ts'

/** `isLeft`: no other city has the old currency, which makes its points and vouchers useless. */
export type CurrencyChange = Omit<Conversion, 'per'> & { isLeft: boolean }

const lists = [
  ['goods', 'slug', 'dishes'],
  ['options', 'code', 'options'],
  ['groups', 'code', 'groups of options'],
  ['slots', 'code', 'slots of combos'],
  ['gifts', 'goods', 'gifts'],
  ['equipment', 'code', 'kinds of equipment'],
] as const

export async function currencyLosses(trx: Handle, change: CurrencyChange): Promise<Problem[]> {
  const { from, to, isLeft } = change
  const catalog = await readCatalog(trx)
  const priceless = lists.flatMap(([list, name, what]) => {
    const items = listIn(catalog, list).filter((item) => lacksPrice(item, change))
    const names = namesIn({ items }, 'items', name)
    return items.length > 0 ? [`${items.length} ${what} without a price: ${named(names)}`] : []
  })
  const { settings } = await readContent(trx)
  const unset = Object.entries(settings).flatMap(([name, value]) =>
    lacksPrice(value, change) ? [name] : [],
  )
  const codes = (await campaigns(trx))
    .filter(({ amounts, min_sums }) => [amounts, min_sums].some((it) => from in it && !(to in it)))
    .map(({ code }) => code)
  const balances = isLeft ? await accountsIn(trx, from) : []
  const points = toDecimal(totalOf(balances.map(({ balance }) => balance)))
  const vouchers = isLeft ? await vouchersIn(trx, from) : []
  const openOrders = isLeft ? await countOpenOrders(trx, from) : 0
  return [
    ...priceless,
    ...(unset.length > 0 ? [`settings without an amount: ${named(unset)}`] : []),
    ...(codes.length > 0
      ? [`promo campaigns without an amount or a minimum: ${named(codes)}`]
      : []),
    ...(balances.length > 0 ? [`${points} points of ${balances.length} customers`] : []),
    ...(vouchers.length > 0 ? [`${vouchers.length} vouchers that nobody has used`] : []),
    ...(openOrders > 0 ? [`points of ${openOrders} orders under way`] : []),
  ].map((message) => ({ path: '$.currency', message }))
}

/** Prices in the old currency stay for other cities and a way back. */
export async function convertMoney(
  trx: Handle,
  conversion: Conversion & CurrencyChange,
  at: Date,
): Promise<void> {
  const { from, to, isLeft } = conversion
  await importCatalog(trx, withPrices(await readCatalog(trx), conversion))
  await importContent(trx, withPrices(await readContent(trx), conversion), at)
  const both = (amounts: MinorPrices): MinorPrices => {
    const amount = amounts[from]
    return amount === undefined || amounts[to] !== undefined
      ? amounts
      : { ...amounts, [to]: converted(amount, conversion) }
  }
  for (const { id, amounts, min_sums } of await campaigns(trx))
    await writeAmounts(trx, id, { amounts: both(amounts), min_sums: both(min_sums) })
  if (!isLeft) return
  await movePoints(trx, conversion, (balance) => converted(balance, conversion), at)
  for (const { id, amount } of await vouchersIn(trx, from))
    if (amount !== null) await writeVoucher(trx, id, converted(amount, conversion), to)
}
