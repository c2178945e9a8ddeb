import * as v from 'valibot'
import type { City } from '#backend/core/city.ts'
import type { Deps } from '#backend/core/deps.ts'
import { inLocale } from '#backend/core/localized.rules.ts'
import type { Menu } from '#backend/core/menu.ts'
import { chunks } from '#backend/db/transaction.ts'
import type { Handle } from '#backend/db/schema.ts'
import {
  quoteSnapshot,
  type QuoteSnapshot,
  rewritten,
  snapshotIn,
} from '#backend/modules/cart/cart.service.ts'
import { namesOfCodes } from '#backend/modules/promo/promo.service.ts'
import { streetNames } from '#backend/modules/places/places.service.ts'
import type { Locale } from '#contract/locales.ts'
import { locale as localeCode } from '#contract/values/text.ts'
import { type StoredOrder, storedOrder } from './change-quote.rules.ts'
import type { OrderRow } from './order.repo.ts'
import {
  storedAddress,
  storedBranch,
  storedDestination,
  type StoredDestination,
} from './present-order.rules.ts'

export interface ShopTexts {
  locale: Locale
  menu: Menu
  cities: readonly City[]
}

/** Read before a transaction: the embedded database has one connection. */
export async function shopTexts(
  { snapshots }: Pick<Deps, 'snapshots'>,
  locale: Locale,
): Promise<ShopTexts> {
  const [menu, { cities }] = await Promise.all([snapshots.menu(), snapshots.shop()])
  return { locale, menu, cities }
}

const codesOf = (quotes: readonly QuoteSnapshot[]): string[] =>
  quotes.flatMap(({ promocode }) => promocode?.code ?? [])

/** What a change was priced from and to, which is recorded in the language of the order. */
export async function pricesInLanguage(
  db: Handle,
  { locale, menu }: ShopTexts,
  order: Pick<OrderRow, 'locale'>,
  { before, after }: { before: StoredOrder; after: StoredOrder },
): Promise<{ before: StoredOrder; after: StoredOrder }> {
  const from = v.parse(localeCode, order.locale)
  if (from === locale) return { before, after }
  const codes = await namesOfCodes(db, codesOf([before.quote, after.quote]))
  const shown = (one: StoredOrder) => ({
    ...one,
    quote: snapshotIn({ menu, codes }, locale, from, one.quote),
  })
  return { before: shown(before), after: shown(after) }
}

/** In the language of the reader, a customer or one of the staff. */
export async function inLanguage(
  db: Handle,
  { locale, menu, cities }: ShopTexts,
  rows: readonly OrderRow[],
): Promise<OrderRow[]> {
  if (rows.every((row) => row.locale === locale)) return [...rows]
  const branches = cities.flatMap((city) => city.branches)
  const quotes = rows.map(({ quote }) => v.parse(quoteSnapshot, quote))
  const codes = await namesOfCodes(db, codesOf(quotes))
  const translated = async (row: OrderRow): Promise<OrderRow> => {
    if (row.locale === locale) return row
    const from = v.parse(localeCode, row.locale)
    const quoteIn = (quote: QuoteSnapshot) => snapshotIn({ menu, codes }, locale, from, quote)
    const changed = (stored: object) => {
      const order = v.parse(storedOrder, stored)
      return { ...order, quote: quoteIn(order.quote) }
    }
    const zones = cities.find(({ id }) => id === row.domain_id)?.zones ?? []
    const destinationIn = ({ zone, distance }: StoredDestination) => {
      const now = zones.find(({ name }) => inLocale(name, from) === zone)
      return { zone: now ? inLocale(now.name, locale) : zone, distance }
    }
    const address = v.parse(storedAddress, row.address)
    const branch = v.parse(storedBranch, row.branch)
    const now = branches.find(({ id }) => id === branch?.id)
    const listed = address && (await streetNames(db, row.domain_id, address.street))
    return {
      ...row,
      quote: quoteIn(v.parse(quoteSnapshot, row.quote)),
      // Nobody knows the language of a street that is not listed.
      address: address && {
        ...(listed ? rewritten(address, { street: listed }, { to: locale, from }) : address),
        ...destinationIn(v.parse(storedDestination, row.address)),
      },
      branch:
        branch &&
        rewritten(
          branch,
          // A branch that has moved keeps the street of the order.
          { name: now?.name, street: now?.house === branch.house ? now.street : undefined },
          { to: locale, from },
        ),
      change: row.change && {
        ...row.change,
        before: changed(row.change.before),
        after: changed(row.change.after),
      },
    }
  }
  const shown: OrderRow[] = []
  // Each asks for its street: a board has hundreds, and the pool refuses what waits for long.
  for (const some of chunks(rows, 20)) shown.push(...(await Promise.all(some.map(translated))))
  return shown
}
