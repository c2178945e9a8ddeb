import {
  catalogAdditional,
  catalogCategory,
  catalogChoice,
  catalogDocument,
  catalogEquipment,
  catalogFilter,
  catalogGift,
  catalogGoods,
  catalogOption,
  catalogTile,
} from '#contract/catalog.ts'
import { type Known, goodsProblems } from './catalog-goods.rules.ts'
import {
  formerSlugProblems,
  namesIn,
  type Problem,
  repeated,
  schemaProblems,
  soundEntries,
  unknown,
} from './problems.rules.ts'

/** `cities` are the codes of the shop's cities. */
export function catalogProblems(document: unknown, cities: ReadonlySet<string>): Problem[] {
  const known = knownNames(document, cities)
  const goods = soundEntries(document, 'goods', catalogGoods)
  return [
    ...schemaProblems(catalogDocument, document),
    ...repeated(soundEntries(document, 'filters', catalogFilter), ({ code }) => code, 'filter'),
    ...repeated(soundEntries(document, 'options', catalogOption), ({ code }) => code, 'option'),
    ...categoryProblems(document, known),
    ...choiceProblems(document, known),
    ...repeated(goods, ({ slug }) => slug, 'dish'),
    ...formerSlugProblems(goods),
    ...goods.flatMap((entry) => goodsProblems(entry, known)),
    ...extraProblems(document, known),
  ]
}

const named = <T>(list: readonly { item: T }[], nameOf: (item: T) => string): Map<string, T> =>
  new Map(list.map(({ item }) => [nameOf(item), item]))

function knownNames(document: unknown, cities: ReadonlySet<string>): Known {
  return {
    cities,
    filters: new Set(namesIn(document, 'filters', 'code')),
    categories: new Set(namesIn(document, 'categories', 'slug')),
    options: new Set(namesIn(document, 'options', 'code')),
    choices: new Set(namesIn(document, 'choices', 'code')),
    goods: new Set(namesIn(document, 'goods', 'slug')),
    optionOf: named(soundEntries(document, 'options', catalogOption), ({ code }) => code),
    choiceOf: named(soundEntries(document, 'choices', catalogChoice), ({ code }) => code),
  }
}

function categoryProblems(document: unknown, known: Known): Problem[] {
  const entries = soundEntries(document, 'categories', catalogCategory)
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

function choiceProblems(document: unknown, known: Known): Problem[] {
  const entries = soundEntries(document, 'choices', catalogChoice)
  return [
    ...repeated(entries, ({ code }) => code, 'choice'),
    ...entries.flatMap(({ path, item }) => [
      ...unknown(item.options, known.options, `${path}.options`, 'option'),
      ...repeated(
        item.options.map((option, index) => ({ path: `${path}.options[${index}]`, item: option })),
        (option) => option,
        'option',
      ),
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

function extraProblems(document: unknown, known: Known): Problem[] {
  const tiles = soundEntries(document, 'tiles', catalogTile)
  const additionals = soundEntries(document, 'additionals', catalogAdditional)
  const equipment = soundEntries(document, 'equipment', catalogEquipment)
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
    ...soundEntries(document, 'gifts', catalogGift).flatMap(({ path, item }) =>
      one(item.goods, known.goods, `${path}.goods`, 'dish'),
    ),
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
