import type { Diet } from '#contract/menu/dietary.ts'
import type { CategorySearch } from '../catalog.search.ts'
import { filterParameter } from './filter.rules.ts'
import { canonicalOf, dietsOf, type SpicyCode, spicyOf } from './narrowing.rules.ts'

/** The form as it is filled in, on the page of an address. */
export interface Draft {
  address: string
  diets: readonly Diet[]
  spicy: readonly SpicyCode[]
  from: string
  to: string
}

export const draftOf = (search: CategorySearch): Draft => ({
  address: JSON.stringify(search),
  diets: dietsOf(search),
  spicy: spicyOf(search),
  from: String(search.from ?? ''),
  to: String(search.to ?? ''),
})

export const searchOf = (
  { filter, sort }: CategorySearch,
  { diets, spicy, from, to }: Draft,
): CategorySearch =>
  canonicalOf({
    filter,
    sort,
    diet: filterParameter(diets),
    spicy: filterParameter(spicy),
    from,
    to,
  })
