import type { Dish } from '#api/types.ts'
import type { Allergen, Diet, DietaryFacts } from '#contract/menu/dietary.ts'
import { dietsWith } from '#features/diet/diet.rules.ts'
import { allergensAmong } from '#features/diet/diet-labels.ts'
import { pickedDishes } from './combo.rules.ts'
import type { DishChoice, DishSelection, Selection } from './product-choice.rules.ts'
import { allergensOf, portionsIn, tracesOf } from './lib/product-facts.rules.ts'

type DeclaredDish = Pick<
  Dish,
  'allergens' | 'ingredients' | 'groups' | 'slots' | 'diets' | 'may_contain' | 'dietary'
>

/** What is in the dish by choice, and whether it can be left out without another pick. */
interface Chosen {
  id: number
  name: string
  kind: 'ingredient' | 'option' | 'opened' | 'dish'
  allergens: readonly Allergen[]
  /** Null: nobody said which it suits. */
  diets: readonly Diet[] | null
  isUsual: boolean
  canGo: boolean
}

export type AllergenSource = Pick<Chosen, 'id' | 'name' | 'kind' | 'canGo'>

const ingredientsOf = (dish: Pick<DeclaredDish, 'ingredients'>, choice: DishChoice): Chosen[] =>
  portionsIn(dish, choice).map(({ id, name, allergens, diets, quantity }) => ({
    id,
    name,
    allergens,
    diets,
    kind: 'ingredient',
    isUsual: quantity > 0,
    canGo: true,
  }))

/** Includes the options of opened groups, which go with the option that opens them. */
const optionsOf = (
  { groups }: Pick<DeclaredDish, 'groups'>,
  { options = [] }: DishChoice,
): Chosen[] =>
  groups.flatMap(({ min, options: offered }) =>
    offered.flatMap(({ opens, ...option }): Chosen[] => {
      const pick = options.find(({ id }) => id === option.id)
      if (!pick) return []
      const inner = (opens?.options ?? []).filter(({ id }) =>
        pick.options?.some((opened) => opened.id === id),
      )
      return [
        { ...option, kind: 'option', isUsual: option.default, canGo: min === 0 },
        ...inner.map((opened): Chosen => ({
          ...opened,
          kind: 'opened',
          isUsual: opened.default,
          canGo: false,
        })),
      ]
    }),
  )

/** The dishes of a combo are changed for others. */
const dishesOf = (dish: Pick<DeclaredDish, 'slots'>, choice: DishSelection): Chosen[] =>
  pickedDishes(dish, choice).flatMap(({ dish, pick }) => [
    {
      id: dish.id,
      name: dish.name,
      kind: 'dish',
      allergens: dish.allergens,
      diets: dish.diets,
      isUsual: false,
      canGo: false,
    },
    ...[...ingredientsOf(dish, pick), ...optionsOf(dish, pick)].map((one) => ({
      ...one,
      canGo: false,
    })),
  ])

const chosenOf = (dish: DeclaredDish, choice: DishSelection): Chosen[] => [
  ...ingredientsOf(dish, choice),
  ...optionsOf(dish, choice),
  ...dishesOf(dish, choice),
]

/** Dietary facts of the dish with what is picked. */
export function dietaryOf(dish: DeclaredDish, choice: DishSelection): DietaryFacts {
  const { dietary } = dish
  const certain = dietary.contains.filter((code) => !dietary.avoidable.includes(code))
  const contains = allergensAmong([...certain, ...allergensOf(dish, choice)])
  const added = chosenOf(dish, choice).filter(({ isUsual }) => !isUsual)
  return {
    contains,
    avoidable: contains.filter((code) => !certain.includes(code)),
    may_contain: tracesOf(dish, choice).filter((code) => !contains.includes(code)),
    diets: dietsWith(dish.diets, added),
  }
}

/** What to leave out, or to pick instead, so that none of the allergens is in the dish. */
export const sourcesOf = (
  dish: DeclaredDish,
  choice: DishSelection,
  codes: readonly Allergen[],
): AllergenSource[] =>
  chosenOf(dish, choice)
    .filter(({ allergens }) => allergens.some((code) => codes.includes(code)))
    .map(({ id, name, kind, canGo }) => ({ id, name, kind, canGo }))

/** Changes the dish itself, not those in a combo. */
export function selectionWithout(
  { own, ...selection }: Selection,
  sources: readonly AllergenSource[],
): Selection {
  const none = (kind: AllergenSource['kind']) =>
    Object.fromEntries(sources.flatMap((one) => (one.kind === kind ? [[one.id, 0]] : [])))
  return {
    ...selection,
    own: {
      ...own,
      ingredients: { ...own.ingredients, ...none('ingredient') },
      options: { ...own.options, ...none('option') },
    },
  }
}
