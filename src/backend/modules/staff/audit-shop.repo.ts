import { type Kysely, sql } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { inPages } from '#backend/db/transaction.ts'

type Handle = Kysely<Database>

/** What an import of prices or of the menu can change, by dish (its name in the address) and option. */
export async function menuValues(db: Handle) {
  const rows = await inPages(({ after, limit }) =>
    db
      .selectFrom('goods')
      .select(['id', 'slug', 'active', 'prices as minor_prices'])
      .select([
        sql`document -> 'old_prices'`.as('minor_old_prices'),
        sql`document -> 'special_prices'`.as('special_prices'),
      ])
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
    ...Object.fromEntries(rows.map(({ id: _id, slug, ...dish }) => [slug, dish])),
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
