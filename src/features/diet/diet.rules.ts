import type { Allergen, Diet, DietaryFacts, DietaryNeeds } from '#contract/menu/dietary.ts'
import { suitsDiet } from '#contract/menu/suits-diet.ts'

/** Why a dish does not suit, or not for certain. */
export interface Verdict {
  contains: Allergen[]
  /** Contained as the dish comes, but another choice leaves them out. */
  avoidable: Allergen[]
  traces: Allergen[]
  /** Not declared as suitable for. */
  diets: Diet[]
  level: 'suits' | 'traces' | 'avoidable' | 'unfit'
}

export function verdictOf(
  { contains, avoidable, may_contain, diets }: DietaryFacts,
  needs: DietaryNeeds,
): Verdict {
  const declared = needs.allergens
  const reasons = {
    contains: declared.filter((code) => contains.includes(code) && !avoidable.includes(code)),
    avoidable: declared.filter((code) => avoidable.includes(code)),
    traces: declared.filter((code) => may_contain.includes(code)),
    diets: needs.diets.filter((diet) => !suitsDiet(diets, diet)),
  }
  const isUnfit =
    reasons.contains.length > 0 ||
    reasons.diets.length > 0 ||
    (needs.traces && reasons.traces.length > 0)
  return {
    ...reasons,
    level: isUnfit
      ? 'unfit'
      : reasons.avoidable.length > 0
        ? 'avoidable'
        : reasons.traces.length > 0
          ? 'traces'
          : 'suits',
  }
}

/** Worth a question before it is ordered as it is. */
export const warns = ({ level }: Verdict): boolean => level === 'unfit' || level === 'avoidable'

/** The same dish is asked about again when it has something else in it. */
export const warningKey = (id: number, { contains, avoidable, traces, diets }: Verdict): string =>
  [id, ...contains, ...avoidable, ...traces, ...diets].join('.')

/** What an added option with these allergens cannot be, where nobody said which diets it suits. */
const excludes: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  vegan: ['fish', 'crustaceans', 'molluscs', 'eggs', 'milk'],
  halal: [],
  'gluten-free': ['gluten'],
  'lactose-free': ['milk'],
}

interface Added {
  allergens: readonly Allergen[]
  diets: readonly Diet[] | null
}

const suits = ({ allergens, diets }: Added, diet: Diet): boolean =>
  !excludes[diet].some((code) => allergens.includes(code)) &&
  (diets === null || suitsDiet(diets, diet))

export const dietsWith = (diets: readonly Diet[], added: readonly Added[]): Diet[] =>
  diets.filter((diet) => added.every((one) => suits(one, diet)))
