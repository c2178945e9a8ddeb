import type { Trx } from '#backend/db/schema.ts'
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
  ['specials', 'slug', 'special prices'],
  ['options', 'code', 'options'],
  ['groups', 'code', 'groups of options'],
  ['slots', 'code', 'slots of combos'],
  ['gifts', 'goods', 'gifts'],
  ['equipment', 'code', 'kinds of equipment'],
] as const

interface Unpriced {
  what: string
  names: string[]
  lacks: string
}

/** What applies in one of the cities and has an amount in the old currency, but none in the new. */
async function unpriced(
  trx: Trx,
  change: Omit<Conversion, 'per'>,
  cities?: readonly string[],
): Promise<Unpriced[]> {
  const { from, to } = change
  const appliesIn = (codes: readonly string[] | null) =>
    !codes || !cities || codes.some((code) => cities.includes(code))
  const { goods, ...menu } = await readCatalog(trx)
  const catalog = {
    ...menu,
    goods: goods.map(({ special_prices: _specials, ...dish }) => dish),
    specials: goods.flatMap(({ slug, special_prices = [] }) =>
      special_prices
        .filter(({ domain }) => appliesIn(domain === undefined ? null : [domain]))
        .map((special) => ({ ...special, slug })),
    ),
  }
  const priceless = lists.map(([list, name, what]) => {
    const items = listIn(catalog, list).filter((item) => lacksPrice(item, change))
    const names = namesIn({ items }, 'items', name)
    return { what: `${items.length} ${what}`, names, lacks: 'a price' }
  })
  const { settings } = await readContent(trx)
  const unset = Object.entries(settings).flatMap(([name, value]) =>
    lacksPrice(value, change) ? [name] : [],
  )
  const codes = (await campaigns(trx))
    .filter((campaign) => appliesIn(campaign.cities))
    .filter(({ amounts, min_sums }) => [amounts, min_sums].some((it) => from in it && !(to in it)))
    .map(({ code }) => code)
  return [
    ...priceless,
    { what: 'settings', names: unset, lacks: 'an amount' },
    { what: 'promo campaigns', names: codes, lacks: 'an amount or a minimum' },
  ].filter(({ names }) => names.length > 0)
}

const asProblems = (messages: readonly string[]): Problem[] =>
  messages.map((message) => ({ path: '$.currency', message }))

export async function currencyLosses(trx: Trx, change: CurrencyChange): Promise<Problem[]> {
  const { from, isLeft } = change
  const lost = await unpriced(trx, change)
  const balances = isLeft ? await accountsIn(trx, from) : []
  const points = toDecimal(totalOf(balances.map(({ balance }) => balance)))
  const vouchers = isLeft ? await vouchersIn(trx, from) : []
  const openOrders = isLeft ? await countOpenOrders(trx, from) : 0
  return asProblems([
    ...lost.map(({ what, names, lacks }) => `${what} without ${lacks}: ${named(names)}`),
    ...(balances.length > 0 ? [`${points} points of ${balances.length} customers`] : []),
    ...(vouchers.length > 0 ? [`${vouchers.length} vouchers that nobody has used`] : []),
    ...(openOrders > 0 ? [`points of ${openOrders} orders under way`] : []),
  ])
}

/** What a conversion would bring to cities that have the new currency already. */
export async function broughtToOthers(
  trx: Trx,
  change: Omit<Conversion, 'per'>,
  cities: readonly string[],
): Promise<Problem[]> {
  const brought = await unpriced(trx, change, cities)
  return asProblems(brought.map(({ what, names }) => `${what}: ${named(names)}`))
}

/** Prices in the old currency stay for other cities and a way back. */
export async function convertMoney(
  trx: Trx,
  conversion: Conversion & CurrencyChange,
  at: Date,
): Promise<void> {
  const { from, to, isLeft } = conversion
  const catalog = await readCatalog(trx)
  // A shop may have cities before it has a menu, and no menu is without categories.
  if (catalog.categories.length > 0) await importCatalog(trx, withPrices(catalog, conversion))
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
