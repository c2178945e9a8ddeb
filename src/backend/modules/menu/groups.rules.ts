import type { GroupDocument, StoredDishGroup } from '#backend/db/schema.menu.ts'
import type { OptionGroup, Variant } from '#backend/core/menu.ts'
import { maxOfOption, minOfGroup } from '#backend/core/picks.rules.ts'
import type { CityId } from '#contract/values/ids.ts'
import { optionPrices } from './options.rules.ts'

interface StoredGroup {
  id: number
  code: string
  document: GroupDocument
}
interface Stored {
  groups: ReadonlyMap<string, StoredGroup>
  options: ReadonlyMap<string, number>
}
type Own = Omit<StoredDishGroup, 'group' | 'variants'>

function groupOf(
  { id, code, document }: StoredGroup,
  own: Own,
  variants: ReadonlyMap<number, Variant> | null,
  stored: Stored,
): OptionGroup {
  const { name, select, min, max, included, free_rule, options } = { ...document, ...own }
  const prices = new Map(own.prices?.map((priced) => [priced.option, priced]))
  return {
    id,
    code,
    name,
    select,
    min: minOfGroup({ select, min, max, options }),
    max,
    included: included ?? 0,
    freeRule: free_rule ?? 'dearest',
    options: options.flatMap((item) => {
      const optionId = stored.options.get(item.option)
      if (optionId === undefined || (variants && !variants.has(optionId))) return []
      const priced = prices.get(item.option)
      const opened = item.opens === undefined ? undefined : stored.groups.get(item.opens)
      return [
        {
          optionId,
          max: maxOfOption({ select, max }, item),
          isDefault: own.defaults?.includes(item.option) ?? item.default ?? false,
          prices: priced && optionPrices(priced.prices, priced.variant_prices, stored.options),
          opens: opened ? groupOf(opened, {}, null, stored) : null,
        },
      ]
    }),
    variants,
  }
}

const variantsOf = (
  variants: NonNullable<StoredDishGroup['variants']>,
  { options }: Stored,
): Map<number, Variant> =>
  new Map(
    variants.flatMap(({ option, ...variant }): [number, Variant][] => {
      const optionId = options.get(option)
      return optionId === undefined ? [] : [[optionId, variant]]
    }),
  )

export const groupsOf = (own: readonly StoredDishGroup[], stored: Stored): OptionGroup[] =>
  own.flatMap(({ group, variants, ...numbers }) => {
    const found = stored.groups.get(group)
    return found
      ? [groupOf(found, numbers, variants ? variantsOf(variants, stored) : null, stored)]
      : []
  })

export function citiesWithout(
  groups: readonly OptionGroup[],
  soldOutOf: (optionId: number) => ReadonlySet<CityId>,
): Set<CityId> {
  const cities = new Set<CityId>()
  for (const { min, options } of groups.filter((group) => group.min > 0)) {
    const goneFrom = options.map(({ optionId, max, opens }) => ({
      max,
      cities: new Set([
        ...soldOutOf(optionId),
        ...(opens ? citiesWithout([opens], soldOutOf) : []),
      ]),
    }))
    for (const city of new Set(goneFrom.flatMap((option) => [...option.cities]))) {
      const left = goneFrom.filter((option) => !option.cities.has(city))
      if (left.reduce((sum, { max }) => sum + max, 0) < min) cities.add(city)
    }
  }
  return cities
}
