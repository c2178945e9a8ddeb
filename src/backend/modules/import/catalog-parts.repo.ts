import type { Handle } from '#backend/db/schema.ts'
import type { MenuExtraTable } from '#backend/db/schema.menu.ts'
import { chunks } from '#backend/db/transaction.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { toMinorPrices } from '#contract/values/prices.ts'

export async function writeFilters(
  trx: Handle,
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

/** Amounts in minor units. */
export async function writeExtras(trx: Handle, catalog: CatalogDocument): Promise<void> {
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
