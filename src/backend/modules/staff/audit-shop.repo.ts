import { sql } from 'kysely'
import type { StoredDishGroup } from '#backend/db/schema.menu.ts'
import type { Handle } from '#backend/db/schema.ts'
import { inPages } from '#backend/db/transaction.ts'
import type { DishId } from '#contract/values/ids.ts'

const dishes = (db: Handle) =>
  db
    .selectFrom('goods')
    .select(['id', 'slug', 'active', 'prices as minor_prices'])
    .select([
      sql`document -> 'old_prices'`.as('minor_old_prices'),
      sql`document -> 'special_prices'`.as('special_prices'),
      sql<StoredDishGroup[] | null>`document -> 'groups'`.as('groups'),
    ])

/** By option: prices of sizes, and those that an option has in this dish alone. */
const pricesOf = <Row extends { groups: StoredDishGroup[] | null }>({ groups, ...dish }: Row) => {
  const sizes = (groups ?? []).flatMap(({ variants = [] }) => variants)
  const options = (groups ?? []).flatMap(({ prices = [] }) => prices)
  return {
    ...dish,
    minor_size_prices: Object.fromEntries(sizes.map(({ option, prices }) => [option, prices])),
    minor_option_prices: Object.fromEntries(options.map(({ option, ...own }) => [option, own])),
  }
}

export async function dishValues(db: Handle, id: DishId) {
  const row = await dishes(db).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { id: _id, slug: _slug, active: _active, ...prices } = pricesOf(row)
  return prices
}

/** What an import of prices or of the menu can change, by dish (its name in the address) and option. */
export async function menuValues(db: Handle) {
  const rows = await inPages(({ after, limit }) =>
    dishes(db)
      .where(sql<boolean>`id > ${after}`)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
  const options = await db
    .selectFrom('option')
    .select(['code', 'active', 'prices as minor_prices'])
    .select(sql`document -> 'variant_prices'`.as('minor_variant_prices'))
    .execute()
  return {
    ...Object.fromEntries(rows.map(({ id: _id, slug, ...dish }) => [slug, pricesOf(dish)])),
    ...Object.fromEntries(options.map(({ code, ...option }) => [`option/${code}`, option])),
  }
}

/** Dishes and options that are not sold, by city. */
export async function stopValues(db: Handle) {
  const rows = await db
    .selectFrom('goods_stop')
    .innerJoin('goods', 'goods.id', 'goods_stop.goods_id')
    .innerJoin('domain', 'domain.id', 'goods_stop.domain_id')
    .select(['goods.slug', 'domain.code', 'goods_stop.until'])
    .execute()
  const options = await db
    .selectFrom('option_stop')
    .innerJoin('option', 'option.id', 'option_stop.option_id')
    .innerJoin('domain', 'domain.id', 'option_stop.domain_id')
    .select([sql<string>`'option/' || option.code`.as('slug'), 'domain.code', 'option_stop.until'])
    .execute()
  return Object.fromEntries(
    [...rows, ...options].map(({ slug, code, until }) => [
      `${slug}.${code}`,
      until ?? 'until further notice',
    ]),
  )
}

/** Fields of each city, with its branches and zones. */
export async function cityValues(db: Handle) {
  const cities = await db.selectFrom('domain').selectAll().execute()
  const branches = await db.selectFrom('branch').selectAll().execute()
  const zones = await db.selectFrom('zone').selectAll().execute()
  const partsOf = <Part extends { domain_id: number; code: string }>(
    parts: readonly Part[],
    cityId: number,
  ) =>
    Object.fromEntries(
      parts
        .filter(({ domain_id }) => domain_id === cityId)
        .map(({ domain_id: _city, code, ...part }) => [code, { ...part, id: null }]),
    )
  return Object.fromEntries(
    cities.map(({ id, code, changed_at: _at, fingerprint: _fingerprint, ...city }) => [
      code,
      {
        ...city,
        branches: partsOf(branches, id),
        zones: partsOf(
          zones.map(({ min_sum, ...zone }) => ({ ...zone, minor_min_sum: min_sum })),
          id,
        ),
      },
    ]),
  )
}

/** Settings, pages, news and so on, by kind and name. */
export async function contentValues(db: Handle) {
  const rows = await db.selectFrom('content_item').select(['kind', 'slug', 'document']).execute()
  return Object.fromEntries(rows.map(({ kind, slug, document }) => [`${kind}.${slug}`, document]))
}
