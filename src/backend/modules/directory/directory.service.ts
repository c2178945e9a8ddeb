import * as v from 'valibot'
import type { Deps } from '#backend/core/deps.ts'
import { pageMeta } from '#backend/core/page-meta.rules.ts'
import type { Operator } from '#backend/core/ports.ts'
import { notFound } from '#backend/core/refusal.ts'
import { nameBeginnings, phoneEnds } from '#backend/core/search-patterns.rules.ts'
import { blockOf } from '#backend/modules/blocks/blocks.service.ts'
import { listAddresses } from '#backend/modules/customer/address.service.ts'
import type { CustomerId } from '#contract/values/ids.ts'
import { toDecimal } from '#contract/values/money.ts'
import type { CustomerCard, CustomerRecord } from '#contract/ops/customers.calls.ts'
import { currency } from '#contract/values/prices.ts'
import { locale } from '#contract/values/text.ts'
import {
  balancesOf,
  type CustomerFilter,
  type CustomerRow,
  findCustomer,
  listCustomers,
  spentBy,
} from './directory.repo.ts'

const perPage = 20
/** A higher count takes longer than people page. */
const maxCount = 10_000

const present = (row: CustomerRow): CustomerCard => ({
  id: row.id,
  phone: row.phone ?? '',
  firstName: row.first_name,
  created_at: row.created_at.toISOString(),
  orders: row.orders ?? 0,
  last_order_at: row.last_order_at?.toISOString() ?? null,
})

export async function searchCustomers(
  { db, snapshots }: Pick<Deps, 'db' | 'snapshots'>,
  { cities }: Operator,
  { phone, name, page = 1 }: { phone?: string; name?: string; page?: number },
) {
  const countries = (await snapshots.shop()).cities.map(({ country }) => country)
  const filter: CustomerFilter = {
    cities,
    phoneEnds: phone === undefined ? undefined : phoneEnds(phone, countries),
    names: name === undefined ? undefined : nameBeginnings(name),
  }
  const { rows, total } = await listCustomers(db, filter, {
    limit: perPage,
    offset: (page - 1) * perPage,
    maxCount,
  })
  return { data: rows.map(present), meta: pageMeta(page, perPage, total) }
}

/** @throws Refusal NOT_FOUND, also without an order in the operator's cities */
export async function requireCustomer(
  { db }: Pick<Deps, 'db'>,
  { cities }: Operator,
  id: CustomerId,
): Promise<CustomerRow> {
  const row = await findCustomer(db, id, cities)
  if (!row) throw notFound()
  return row
}

/** Orders, addresses and amounts are those of the operator's cities. @throws Refusal NOT_FOUND */
export async function readCustomer(
  deps: Pick<Deps, 'db'>,
  operator: Operator,
  id: CustomerId,
): Promise<CustomerRecord> {
  const row = await requireCustomer(deps, operator, id)
  const { cities } = operator
  const addresses = await listAddresses(deps.db, id)
  const balances = await balancesOf(deps.db, id)
  const spent = await spentBy(deps.db, id, cities)
  return {
    ...present(row),
    email: row.email,
    birthday: row.birthday,
    locale: v.parse(locale, row.locale),
    addresses: addresses.filter(({ cityId }) => cities === null || cities.includes(cityId)),
    balances: balances.map((one) => ({
      currency: v.parse(currency, one.currency),
      balance: toDecimal(one.balance),
    })),
    spent: spent.map((one) => ({
      currency: v.parse(currency, one.currency),
      sum: toDecimal(one.sum),
    })),
    block: await blockOf(deps.db, row.phone ?? ''),
  }
}
