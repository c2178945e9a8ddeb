import * as v from 'valibot'
import {
  catalogAdditional,
  catalogCategory,
  type CatalogDocument,
  catalogDocument,
  catalogEquipment,
  catalogFilter,
  catalogGift,
  catalogDish,
  catalogTile,
  maxDishes,
} from '#contract/menu/catalog.ts'
import {
  catalogChoice,
  catalogGroup,
  catalogOption,
  catalogSlot,
} from '#contract/menu/catalog-options.ts'
import { byCategory } from '#backend/core/by-category.rules.ts'
import { boundedArray } from '#contract/values/bounded-array.ts'
import { slotProblems } from './catalog-combos.rules.ts'
import { allergenProblems, dishProblems, type Known } from './catalog-dishes.rules.ts'
import { groupProblems, variantPriceProblems } from './catalog-groups.rules.ts'
import {
  type Entry,
  formerSlugProblems,
  listIn,
  namesIn,
  type Problem,
  repeated,
  repeatedIn,
  resultProblems,
  soundEntries,
  unknown,
} from './problems.rules.ts'

const frame = v.strictObject({
  ...catalogDocument.entries,
  goods: v.pipe(boundedArray(v.unknown(), maxDishes), v.minLength(1)),
})
const maxReported = 200

export function* catalogChecks(
  document: unknown,
  cities: ReadonlySet<string>,
): Generator<Problem[], CatalogDocument | undefined> {
  const framed = v.safeParse(frame, document)
  yield resultProblems(framed, document)
  const dishes: Entry<CatalogDocument['goods'][number]>[] = []
  const faulty: unknown[] = []
  for (const [index, raw] of listIn(document, 'goods').entries()) {
    const parsed = v.safeParse(catalogDish, raw)
    if (parsed.success) dishes.push({ path: `$.goods[${index}]`, item: parsed.output })
    else faulty.push(raw)
    yield faulty.length > maxReported ? [] : resultProblems(parsed, raw, ['goods', index])
  }
  const parts = partsOf(document, framed.success ? framed.output : undefined)
  const { options, groups, slots } = parts
  const known = knownNames(document, { ...parts, goods: dishes, faulty }, cities)
  yield [
    ...repeated(parts.filters, ({ code }) => code, 'filter'),
    ...repeated(options, ({ code }) => code, 'option'),
    ...options.flatMap((entry) => [
      ...variantPriceProblems(entry, known),
      ...allergenProblems(entry.item, entry.path),
    ]),
    ...categoryProblems(parts, known),
    ...choiceProblems(parts, known),
  ]
  for (const entry of groups) yield groupProblems(entry, known)
  yield repeated(groups, ({ code }) => code, 'group')
  for (const entry of slots) yield slotProblems(entry, known)
  yield repeated(slots, ({ code }) => code, 'slot')
  yield versionProblems(document)
  yield repeated(dishes, ({ slug }) => slug, 'dish')
  yield formerSlugProblems(dishes)
  for (const entry of dishes) yield dishProblems(entry, known)
  yield extraProblems(parts, known)
  return framed.success ? { ...framed.output, goods: dishes.map(({ item }) => item) } : undefined
}

function partsOf(document: unknown, framed?: v.InferOutput<typeof frame>) {
  const entries = <S extends v.GenericSchema>(
    key: string,
    schema: S,
    items: readonly v.InferOutput<S>[] | undefined,
  ): Entry<v.InferOutput<S>>[] =>
    items
      ? items.map((item, index) => ({ path: `$.${key}[${index}]`, item }))
      : soundEntries(document, key, schema)
  return {
    filters: entries('filters', catalogFilter, framed?.filters),
    categories: entries('categories', catalogCategory, framed?.categories),
    options: entries('options', catalogOption, framed?.options),
    groups: entries('groups', catalogGroup, framed?.groups),
    slots: entries('slots', catalogSlot, framed?.slots),
    choices: entries('choices', catalogChoice, framed?.choices),
    tiles: entries('tiles', catalogTile, framed?.tiles),
    gifts: entries('gifts', catalogGift, framed?.gifts),
    additionals: entries('additionals', catalogAdditional, framed?.additionals),
    equipment: entries('equipment', catalogEquipment, framed?.equipment),
  }
}
type CatalogParts = ReturnType<typeof partsOf>

const named = <T>(list: readonly { item: T }[], nameOf: (item: T) => string): Map<string, T> =>
  new Map(list.map(({ item }) => [nameOf(item), item]))

function knownNames(
  document: unknown,
  parts: CatalogParts & {
    goods: readonly Entry<CatalogDocument['goods'][number]>[]
    faulty: readonly unknown[]
  },
  cities: ReadonlySet<string>,
): Known {
  const { goods: dishes, faulty, categories, options, groups, slots, choices } = parts
  const parents = new Map(categories.map(({ item }) => [item.slug, item.parent]))
  const dishesOf = named(dishes, ({ slug }) => slug)
  const inCategory = byCategory(
    dishes.map(({ item }) => item),
    (dish) => dish.categories,
    (slug) => parents.get(slug),
  )
  return {
    dishesOf,
    slotOf: named(slots, ({ code }) => code),
    inCategory: (slug) => inCategory.get(slug) ?? [],
    cities,
    filters: new Set(namesIn(document, 'filters', 'code')),
    categories: new Set(namesIn(document, 'categories', 'slug')),
    options: new Set(namesIn(document, 'options', 'code')),
    choices: new Set(namesIn(document, 'choices', 'code')),
    goods: new Set([...dishesOf.keys(), ...namesIn({ faulty }, 'faulty', 'slug')]),
    optionOf: named(options, ({ code }) => code),
    choiceOf: named(choices, ({ code }) => code),
    groupOf: named(groups, ({ code }) => code),
  }
}

/** Choices belong to version 1, groups to version 2. */
function versionProblems(document: unknown): Problem[] {
  const format = v.safeParse(v.looseObject({ format: v.string() }), document)
  const [other, instead] =
    format.success && format.output.format === 'catalog/1'
      ? ['groups', 'choices, or the format "catalog/2"']
      : ['choices', 'groups']
  return listIn(document, other).length > 0
    ? [{ path: `$.${other}`, message: `This format has ${instead}` }]
    : []
}

function categoryProblems({ categories: entries }: CatalogParts, known: Known): Problem[] {
  const bySlug = named(entries, ({ slug }) => slug)
  return [
    ...repeated(entries, ({ slug }) => slug, 'category'),
    ...formerSlugProblems(entries),
    ...entries.flatMap(({ path, item }) => {
      const problems = unknown(item.filters, known.filters, `${path}.filters`, 'filter')
      const at = `${path}.parent`
      if (item.parent === undefined) return problems
      if (!known.categories.has(item.parent))
        return [...problems, { path: at, message: `There is no category "${item.parent}"` }]
      const isDeep = item.parent === item.slug || bySlug.get(item.parent)?.parent !== undefined
      return isDeep
        ? [
            ...problems,
            {
              path: at,
              message: `"${item.parent}" is a subcategory itself: there are two levels at most`,
            },
          ]
        : problems
    }),
  ]
}

function choiceProblems({ choices: entries }: CatalogParts, known: Known): Problem[] {
  return [
    ...repeated(entries, ({ code }) => code, 'choice'),
    ...entries.flatMap(({ path, item }) => [
      ...unknown(item.options, known.options, `${path}.options`, 'option'),
      ...repeatedIn(item.options, `${path}.options`, 'option'),
      ...(item.max < item.included
        ? [
            {
              path: `${path}.max`,
              message: `At most ${item.max} of ${item.included} that are included`,
            },
          ]
        : []),
    ]),
  ]
}

function extraProblems(
  { tiles, gifts, additionals, equipment }: CatalogParts,
  known: Known,
): Problem[] {
  const one = (
    name: string | undefined,
    names: ReadonlySet<string>,
    path: string,
    what: string,
  ): Problem[] =>
    name === undefined || names.has(name)
      ? []
      : [{ path, message: `There is no ${what} "${name}"` }]
  return [
    ...repeated(tiles, ({ code }) => code, 'tile'),
    ...tiles.flatMap(({ path, item }) =>
      one(item.category, known.categories, `${path}.category`, 'category'),
    ),
    ...gifts.flatMap(({ path, item }) => one(item.goods, known.goods, `${path}.goods`, 'dish')),
    ...repeated(additionals, ({ category }) => category, 'category'),
    ...additionals.flatMap(({ path, item }) => [
      ...one(item.category, known.categories, `${path}.category`, 'category'),
      ...unknown(item.goods, known.goods, `${path}.goods`, 'dish'),
    ]),
    ...repeated(equipment, ({ code }) => code, 'equipment'),
    ...equipment.flatMap(({ path, item }) =>
      unknown(item.categories ?? [], known.categories, `${path}.categories`, 'category'),
    ),
  ]
}
