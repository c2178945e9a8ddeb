import type { GroupDocument, OptionDocument, SlotDocument } from '#backend/db/schema.menu.ts'
import type { Handle } from '#backend/db/schema.ts'
import { chunks } from '#backend/db/transaction.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { type Prices, toMinorPrices } from '#contract/values/prices.ts'
import type { Ids } from './ids.rules.ts'
import { retireOthers } from './rows.repo.ts'

export const inMinor = <Item extends { prices: Prices }>(item: Item) => ({
  ...item,
  prices: toMinorPrices(item.prices),
})

function optionRow(
  { code, name, prices, variant_prices, ...rest }: CatalogDocument['options'][number],
  position: number,
) {
  const document: OptionDocument = {
    ...rest,
    ...(variant_prices && { variant_prices: variant_prices.map(inMinor) }),
  }
  return {
    code,
    position,
    active: true,
    name: JSON.stringify(name),
    prices: prices ? JSON.stringify(toMinorPrices(prices)) : null,
    document: JSON.stringify(document),
  }
}

/** Options missing from the document become inactive. */
export async function writeOptions(trx: Handle, options: CatalogDocument['options']): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const portion of chunks(options.map(optionRow))) {
    const written = await trx
      .insertInto('option')
      .values(portion)
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          active: eb.ref('excluded.active'),
          name: eb.ref('excluded.name'),
          prices: eb.ref('excluded.prices'),
          document: eb.ref('excluded.document'),
        })),
      )
      .returning(['id', 'code'])
      .execute()
    for (const { id, code } of written) ids.set(code, id)
  }
  await retireOthers(trx, 'option', ids)
  return ids
}

interface Coded {
  code: string
  document: GroupDocument | SlotDocument
}

async function writeCoded(
  trx: Handle,
  table: 'option_group' | 'combo_slot',
  items: readonly Coded[],
): Promise<void> {
  const ids = new Map<string, number>()
  const rows = items.map(({ code, document }, position) => ({
    code,
    position,
    active: true,
    document: JSON.stringify(document),
  }))
  for (const portion of chunks(rows)) {
    const written = await trx
      .insertInto(table)
      .values(portion)
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          active: eb.ref('excluded.active'),
          document: eb.ref('excluded.document'),
        })),
      )
      .returning(['id', 'code'])
      .execute()
    for (const { id, code } of written) ids.set(code, id)
  }
  await retireOthers(trx, table, ids)
}

export const writeGroups = (trx: Handle, groups: CatalogDocument['groups']) =>
  writeCoded(
    trx,
    'option_group',
    groups.map(({ code, ...document }) => ({ code, document })),
  )

export const writeSlots = (trx: Handle, slots: CatalogDocument['slots']) =>
  writeCoded(
    trx,
    'combo_slot',
    slots.map(({ code, goods: dishes, ...document }) => ({
      code,
      document: {
        ...document,
        goods: dishes.map(({ surcharge, ...item }) => ({
          ...item,
          ...(surcharge && { surcharge: toMinorPrices(surcharge) }),
        })),
      },
    })),
  )
