import { sql } from 'kysely'
import { withParts } from '#backend/db/dishes.ts'
import type { Handle } from '#backend/db/schema.ts'
import { inPages } from '#backend/db/transaction.ts'
import type { Menu } from '#backend/core/menu.ts'
import type { DishId } from '#contract/values/ids.ts'
import { type DishRow, menuOf, type MenuRows } from './menu.rules.ts'
import { type Stops, withStops } from './stops.rules.ts'

const readDishes = (trx: Handle, since: number): Promise<DishRow[]> =>
  inPages(async ({ after, limit }) =>
    withParts(
      trx,
      await trx
        .selectFrom('goods')
        .select(['id', 'slug', 'position', 'active', 'prices', 'document', 'changed_at'])
        .where('version', '>', since)
        .where(sql<boolean>`id > ${after}`)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
  )

/** A dish's row is never deleted, so those that changed since `known` are all that differs. */
export async function readMenuRows(
  trx: Handle,
  version: number,
  known?: MenuRows,
): Promise<MenuRows> {
  const changed = await readDishes(trx, known?.version ?? -1)
  const dishes = new Map([...(known?.dishes ?? []), ...changed].map((row) => [row.id, row]))
  return {
    version,
    dishes: [...dishes.values()].toSorted((a, b) => a.position - b.position || a.id - b.id),
    categories: await trx
      .selectFrom('category')
      .selectAll()
      .where('active', '=', true)
      .orderBy('position')
      .execute(),
    options: await trx.selectFrom('option').selectAll().orderBy('id').execute(),
    groups: await trx.selectFrom('option_group').selectAll().execute(),
    slots: await trx.selectFrom('combo_slot').selectAll().execute(),
    filters: await trx.selectFrom('filter').selectAll().orderBy('position').execute(),
    extras: await trx.selectFrom('menu_extra').selectAll().orderBy('position').execute(),
    cities: await trx.selectFrom('domain').select(['id', 'code', 'currency']).execute(),
  }
}

export async function readStops(trx: Handle): Promise<Stops> {
  const dishes = await trx
    .selectFrom('goods_stop')
    .select(['goods_id', 'domain_id', 'reason'])
    .execute()
  const options = await trx.selectFrom('option_stop').select(['option_id', 'domain_id']).execute()
  return {
    ofDishes: Map.groupBy(dishes, ({ goods_id }): DishId => goods_id),
    ofOptions: new Map(
      [...Map.groupBy(options, ({ option_id }) => option_id)].map(([id, rows]) => [
        id,
        new Set(rows.map(({ domain_id }) => domain_id)),
      ]),
    ),
  }
}

/** The caller's transaction makes it one snapshot. */
export async function readMenu(trx: Handle): Promise<Menu> {
  const rows = await readMenuRows(trx, 0)
  const { menu } = await menuOf(rows)
  return withStops(menu, await readStops(trx), rows.cities)
}
