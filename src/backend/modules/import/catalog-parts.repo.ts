import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import type { MenuExtraTable } from '#backend/db/schema.menu.ts'
import { chunks } from '#backend/db/transaction.ts'
import type { CatalogDocument } from '#contract/catalog.ts'
import { toMinorPrices } from '#contract/prices.ts'
import type { Ids } from './ids.rules.ts'
import { retireOthers } from './rows.repo.ts'

export async function writeFilters(
  trx: Kysely<Database>,
  filters: CatalogDocument['filters'],
): Promise<void> {
  await trx.deleteFrom('filter').execute()
  const rows = filters.map(({ code, name }, position) => ({
    code,
    position,
    name: JSON.stringify(name),
  }))
  for (const portion of chunks(rows)) await trx.insertInto('filter').values(portion).execute()
}

/** Returns ids by code; options that are not in the document become inactive. */
export async function writeOptions(
  trx: Kysely<Database>,
  options: CatalogDocument['options'],
): Promise<Ids> {
  const ids = new Map<string, number>()
  const rows = options.map(({ code, name, prices }, position) => ({
    code,
    position,
    active: true,
    name: JSON.stringify(name),
    prices: prices ? JSON.stringify(toMinorPrices(prices)) : null,
  }))
  for (const portion of chunks(rows)) {
    const written = await trx
      .insertInto('option')
      .values(portion)
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          active: eb.ref('excluded.active'),
          name: eb.ref('excluded.name'),
          prices: eb.ref('excluded.prices'),
        })),
      )
      .returning(['id', 'code'])
      .execute()
    for (const { id, code } of written) ids.set(code, id)
  }
  await retireOthers(trx, 'option', ids)
  return ids
}

/** Replaces tiles, gifts, additionals and equipment; amounts in minor units. */
export async function writeExtras(trx: Kysely<Database>, catalog: CatalogDocument): Promise<void> {
  const row = (
    kind: MenuExtraTable['kind'],
    code: string,
    position: number,
    document: unknown,
  ) => ({
    kind,
    code,
    position,
    document: JSON.stringify(document),
  })
  const rows = [
    ...catalog.tiles.map((tile, position) => row('tile', tile.code, position, tile)),
    ...catalog.gifts.map((gift, position) =>
      row('gift', String(position), position, { ...gift, from: toMinorPrices(gift.from) }),
    ),
    ...catalog.additionals.map((item, position) =>
      row('additional', item.category, position, item),
    ),
    ...catalog.equipment.map((item, position) =>
      row('equipment', item.code, position, { ...item, prices: toMinorPrices(item.prices) }),
    ),
  ]
  await trx.deleteFrom('menu_extra').execute()
  for (const portion of chunks(rows)) await trx.insertInto('menu_extra').values(portion).execute()
}
