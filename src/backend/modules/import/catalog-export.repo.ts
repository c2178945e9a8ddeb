import { sql } from 'kysely'
import * as v from 'valibot'
import type {
  DishDocument,
  GroupDocument,
  StoredCombo,
  StoredDishGroup,
  StoredOptionPrice,
} from '#backend/db/schema.menu.ts'
import { withParts } from '#backend/db/dishes.ts'
import type { Handle } from '#backend/db/schema.ts'
import { minOfGroup } from '#backend/core/picks.rules.ts'
import { mapInTurns } from '#backend/core/turns.ts'
import { inPages } from '#backend/db/transaction.ts'
import {
  catalogAdditional,
  type CatalogDocument,
  catalogEquipment,
  catalogGift,
  catalogTile,
} from '#contract/menu/catalog.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { type MinorPrices, minorPrices, toDecimalPrices } from '#contract/values/prices.ts'

const storedGift = v.object({ ...catalogGift.entries, from: minorPrices })
const storedEquipment = v.object({ ...catalogEquipment.entries, prices: minorPrices })

type Unavailable = DishDocument['unavailable']

function stillUnavailable(
  unavailable: Unavailable,
  cities: readonly string[],
  soldOut: readonly string[],
): Unavailable {
  const named = new Set(unavailable?.domains ?? cities)
  if (!unavailable || named.size === soldOut.length) return unavailable
  return soldOut.length === 0 ? undefined : { ...unavailable, domains: [...soldOut] }
}

/** An import once took more portions than a cart does. */
const atMostPortions = (max: number): number => Math.min(max, cartLimits.portions)
const withinLimit = <Option extends { max?: number | undefined }>(option: Option): Option =>
  option.max === undefined ? option : { ...option, max: atMostPortions(option.max) }

const ownWithinLimit = (
  own: StoredDishGroup,
  documents: ReadonlyMap<string, GroupDocument>,
): StoredDishGroup => {
  const document = documents.get(own.group)
  if (!document || own.min === undefined) return own
  return { ...own, min: minOfGroup({ ...document, ...own }) }
}

const inDecimals = <Item extends { prices: MinorPrices }>(items: readonly Item[]) =>
  items.map((item) => ({ ...item, prices: toDecimalPrices(item.prices) }))

const decimalOptions = (options: readonly StoredOptionPrice[]) =>
  options.map(({ option, prices, variant_prices }) => ({
    option,
    prices: toDecimalPrices(prices),
    ...(variant_prices && { variant_prices: inDecimals(variant_prices) }),
  }))

export const decimalGroups = (groups: readonly StoredDishGroup[]) =>
  groups.map(({ variants, prices, ...group }) => ({
    ...group,
    ...(prices && { prices: decimalOptions(prices) }),
    ...(variants && { variants: inDecimals(variants) }),
  }))

const decimalCombo = ({ slots, discount }: StoredCombo) => ({
  slots,
  ...(discount && {
    discount: 'amount' in discount ? { amount: toDecimalPrices(discount.amount) } : discount,
  }),
})

/** Includes operators' changes since the import, but no temporary unavailability. */
export async function readCatalog(trx: Handle): Promise<CatalogDocument> {
  const cities = (await trx.selectFrom('domain').select('code').orderBy('position').execute()).map(
    ({ code }) => code,
  )
  const filters = await trx
    .selectFrom('filter')
    .select(['code', 'name'])
    .orderBy('position')
    .execute()
  const options = await trx
    .selectFrom('option')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  const groups = await trx
    .selectFrom('option_group')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const slots = await trx
    .selectFrom('combo_slot')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const categories = await trx
    .selectFrom('category')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .execute()
  const dishes = await inPages(async ({ after, limit }) =>
    withParts(
      trx,
      await trx
        .selectFrom('goods')
        .select(['id', 'slug', 'position', 'prices', 'document'])
        .where('active', '=', true)
        .where(sql<boolean>`id > ${after}`)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
  )
  const extras = await trx.selectFrom('menu_extra').selectAll().orderBy('position').execute()
  const unavailableIn = Map.groupBy(
    await trx
      .selectFrom('goods_stop')
      .innerJoin('domain', 'domain.id', 'goods_stop.domain_id')
      .select(['goods_id', 'domain.code', 'by_hand'])
      .orderBy('domain.position')
      .execute(),
    (row) => row.goods_id,
  )
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  const groupDocuments = new Map(groups.map(({ code, document }) => [code, document]))
  const optionCodes = new Map(options.map(({ id, code }) => [id, code]))
  const extrasOf = <S extends v.GenericSchema>(kind: string, schema: S): v.InferOutput<S>[] =>
    extras.filter((row) => row.kind === kind).map((row) => v.parse(schema, row.document))

  return {
    format: 'catalog/2',
    filters,
    categories: categories.map(({ slug, parent_id, document }) => ({
      slug,
      ...(parent_id && { parent: slugs.get(parent_id) }),
      ...document,
    })),
    options: options
      .filter(({ active }) => active)
      .map(({ code, name, prices, document: { variant_prices, ...document } }) => ({
        code,
        name,
        ...document,
        ...(prices && { prices: toDecimalPrices(prices) }),
        ...(variant_prices && { variant_prices: inDecimals(variant_prices) }),
      })),
    groups: groups.map(({ code, document }) => ({
      code,
      ...document,
      min: minOfGroup(document),
      options: document.options.map(withinLimit),
    })),
    slots: slots.map(({ code, document: { goods: dishes, ...document } }) => ({
      code,
      ...document,
      goods: dishes.map(({ surcharge, ...item }) => ({
        ...item,
        ...(surcharge && { surcharge: toDecimalPrices(surcharge) }),
      })),
    })),
    goods: await mapInTurns(
      dishes.toSorted((a, b) => a.position - b.position || a.id - b.id),
      ({
        id,
        slug,
        prices,
        categoryIds,
        ingredients,
        document: { unavailable, old_prices, special_prices, groups, combo, ...document },
      }) => {
        const byHand = (unavailableIn.get(id) ?? [])
          .filter((row) => !row.by_hand)
          .map((row) => row.code)
        const soldOut = stillUnavailable(unavailable, cities, byHand)
        return {
          slug,
          ...document,
          categories: categoryIds.flatMap((category) => slugs.get(category) ?? []),
          prices: toDecimalPrices(prices),
          ...(Object.keys(old_prices).length > 0 && { old_prices: toDecimalPrices(old_prices) }),
          ...(special_prices && { special_prices: inDecimals(special_prices) }),
          ingredients: ingredients.map(({ option_id, included, max }) => ({
            option: optionCodes.get(option_id) ?? '',
            included: atMostPortions(included),
            max: atMostPortions(max),
          })),
          ...(groups && {
            groups: decimalGroups(groups.map((own) => ownWithinLimit(own, groupDocuments))),
          }),
          ...(combo && { combo: decimalCombo(combo) }),
          ...(soldOut && { unavailable: soldOut }),
        }
      },
    ),
    tiles: extrasOf('tile', catalogTile),
    gifts: extrasOf('gift', storedGift).map((gift) => ({
      ...gift,
      from: toDecimalPrices(gift.from),
    })),
    additionals: extrasOf('additional', catalogAdditional),
    equipment: extrasOf('equipment', storedEquipment).map((item) => ({
      ...item,
      prices: toDecimalPrices(item.prices),
    })),
  }
}
