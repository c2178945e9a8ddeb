import * as v from 'valibot'
import type { Deps } from '#backend/core/deps.ts'
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
import { storedOrder } from './change-quote.rules.ts'
import type { OrderRow } from './order.repo.ts'
import { storedAddress, storedBranch } from './present-order.rules.ts'

/** For customers only: kitchen and staff read the order in its own language. */
export async function inLanguage(
  { db, snapshots }: Pick<Deps, 'db' | 'snapshots'>,
  locale: Locale,
  rows: readonly OrderRow[],
): Promise<OrderRow[]> {
  if (rows.every((row) => row.locale === locale)) return [...rows]
  const [menu, { cities }] = await Promise.all([snapshots.menu(), snapshots.shop()])
  const branches = cities.flatMap((city) => city.branches)
  const used = rows.flatMap(({ quote }) => v.parse(quoteSnapshot, quote).promocode?.code ?? [])
  const codes = await namesOfCodes(db, used)
  return Promise.all(
    rows.map(async (row) => {
      if (row.locale === locale) return row
      const from = v.parse(localeCode, row.locale)
      const quoteIn = (quote: QuoteSnapshot) => snapshotIn({ menu, codes }, locale, from, quote)
      const changed = (stored: object) => {
        const order = v.parse(storedOrder, stored)
        return { ...order, quote: quoteIn(order.quote) }
      }
      const address = v.parse(storedAddress, row.address)
      const branch = v.parse(storedBranch, row.branch)
      const now = branches.find(({ id }) => id === branch?.id)
      const listed = address && (await streetNames(db, row.domain_id, address.street))
      return {
        ...row,
        quote: quoteIn(v.parse(quoteSnapshot, row.quote)),
        // Nobody knows the language of a street that is not listed.
        address: listed ? rewritten(address, { street: listed }, { to: locale, from }) : address,
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
    }),
  )
}
