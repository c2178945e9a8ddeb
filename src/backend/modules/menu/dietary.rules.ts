import type { MenuDish, Menu, Option, OptionGroup } from '#backend/core/menu.ts'
import { allergenCodes } from '#contract/menu/dish-codes.ts'
import { suitsDiet } from '#contract/menu/suits-diet.ts'
import type { Allergen, Diet, DietaryFacts } from '#contract/menu/dietary.ts'
import type { Dish } from '#contract/menu/dish.calls.ts'

type Options = Menu['options']

const inLawOrder = (codes: ReadonlySet<Allergen>, without?: ReadonlySet<Allergen>): Allergen[] =>
  allergenCodes.filter((code) => codes.has(code) && !without?.has(code))

const inEach = ([first = [], ...others]: readonly (readonly Allergen[])[]): Allergen[] =>
  first.filter((code) => others.every((other) => other.includes(code)))

/** Allergens of every option of a required group, which each pick brings. */
const certainOf = ({ min, options }: OptionGroup, known: Options): Allergen[] =>
  min === 0
    ? []
    : inEach(
        options.map(({ optionId, opens }) => [
          ...(known.get(optionId)?.allergens ?? []),
          ...(opens ? certainOf(opens, known) : []),
        ]),
      )

/** A dish always contains its own allergens, as their ingredient is unknown. */
function allergensOf(
  menu: Menu,
  dish: MenuDish,
): { certain: Set<Allergen>; contains: Set<Allergen> } {
  const { dishes: lines, options } = menu
  const certain = new Set([
    ...fixedAllergens(menu, dish),
    ...dish.groups.flatMap((group) => certainOf(group, options)),
    ...(dish.combo?.slots ?? []).flatMap(({ dishes }) =>
      inEach(
        [...dishes.keys()].map((id) => {
          const offered = lines.get(id)
          return offered ? [...allergensOf(menu, offered).certain] : []
        }),
      ),
    ),
  ])
  const suggested = suggestedIn(menu, dish).flatMap((offered) => [
    ...allergensOf(menu, offered).contains,
  ])
  return { certain, contains: new Set([...certain, ...included(dish, options), ...suggested]) }
}

/** The default dish of each slot, or its only one. */
const suggestedIn = (menu: Menu, { combo }: MenuDish): MenuDish[] =>
  (combo?.slots ?? []).flatMap(({ defaultId, dishes }) => {
    const [only] = dishes.size === 1 ? [...dishes.keys()] : []
    const id = defaultId ?? only
    return id === undefined ? [] : (menu.dishes.get(id) ?? [])
  })

const partsOf = ({ dishes }: Menu, { parts }: MenuDish): MenuDish[] =>
  parts.flatMap(({ dishId }) => dishes.get(dishId) ?? [])

const fixedAllergens = (menu: Menu, dish: MenuDish): Allergen[] => [
  ...dish.allergens,
  ...partsOf(menu, dish).flatMap((part) => [...part.allergens, ...included(part, menu.options)]),
]

const fixedTraces = (menu: Menu, dish: MenuDish): Allergen[] => [
  ...(dish.may_contain ?? []),
  ...partsOf(menu, dish).flatMap((part) => [
    ...(part.may_contain ?? []),
    ...usualTraces(part, menu.options),
  ]),
]

/** Includes the parts of a set, which no choice leaves out. */
export const fixedFacts = (
  menu: Menu,
  dish: MenuDish,
): Pick<Dish, 'allergens' | 'may_contain'> => ({
  allergens: inLawOrder(new Set(fixedAllergens(menu, dish))),
  may_contain: inLawOrder(new Set(fixedTraces(menu, dish))),
})

const tracesOf = (menu: Menu, dish: MenuDish): Set<Allergen> =>
  new Set(
    [dish, ...suggestedIn(menu, dish)].flatMap((one) => [
      ...fixedTraces(menu, one),
      ...usualTraces(one, menu.options),
    ]),
  )

const defaultsOf = ({ options }: OptionGroup): { optionId: number }[] =>
  options
    .filter(({ isDefault }) => isDefault)
    .flatMap((option) => [option, ...(option.opens ? defaultsOf(option.opens) : [])])

const usualOptions = ({ ingredients, groups }: MenuDish, options: Options): Option[] =>
  [
    ...ingredients.filter((ingredient) => ingredient.included > 0),
    ...groups.flatMap(defaultsOf),
  ].flatMap(({ optionId }) => options.get(optionId) ?? [])

const included = (dish: MenuDish, options: Options): Allergen[] =>
  usualOptions(dish, options).flatMap(({ allergens }) => allergens)

const usualTraces = (dish: MenuDish, options: Options): Allergen[] =>
  usualOptions(dish, options).flatMap(({ mayContain }) => mayContain)

/** A combo has only the diets that its suggested dishes suit, too. */
export const dietsOf = (menu: Menu, dish: MenuDish): Diet[] =>
  dish.diets.filter((diet) => suggestedIn(menu, dish).every(({ diets }) => suitsDiet(diets, diet)))

export function dietaryFacts(menu: Menu, dish: MenuDish): DietaryFacts {
  const { certain, contains } = allergensOf(menu, dish)
  return {
    contains: inLawOrder(contains),
    avoidable: inLawOrder(contains, certain),
    may_contain: inLawOrder(tracesOf(menu, dish), contains),
    diets: dietsOf(menu, dish),
  }
}
