import type { CartLine, Dish } from '#api/types.ts'
import type { DishId } from '#contract/values/ids.ts'

export type ConfigurableDish = Pick<Dish, 'ingredients' | 'groups'>
export type Group = Dish['groups'][number]
export type Opened = NonNullable<Group['options'][number]['opens']>
export type Slot = Dish['slots'][number]

/** Portions by id. */
export type Portions = Readonly<Record<number, number>>
/** For one dish: `ingredients` that differ, `opened` by the option that opens the group. */
export interface Picks {
  ingredients: Portions
  options: Portions
  opened: Readonly<Record<number, Portions>>
}
export interface Choice {
  own: Picks
  /** The dishes of a combo, by slot. */
  slots: Readonly<Record<number, { dishId: DishId; picks: Picks } | undefined>>
}

const usual = (groups: readonly (Group | Opened)[]): Portions =>
  Object.fromEntries(
    groups
      .flatMap<Opened['options'][number]>(({ options }) => options)
      .filter((option) => option.default && !option.sold_out)
      .map(({ id }) => [id, 1]),
  )

export const usualPicks = ({ groups }: Pick<ConfigurableDish, 'groups'>): Picks => ({
  ingredients: {},
  options: usual(groups),
  opened: Object.fromEntries(
    groups
      .flatMap(({ options }) => options)
      .flatMap(({ id, opens }) => (opens ? [[id, usual([opens])]] : [])),
  ),
})

export const slotChoice = (slot: Slot, dishId: number): Choice['slots'][number] => {
  const dish = slot.dishes.find(({ id }) => id === dishId)
  return dish && { dishId: dish.id, picks: usualPicks(dish) }
}

/** As the menu suggests it. */
export const usualChoice = (dish: Pick<Dish, 'groups' | 'slots'>): Choice => ({
  own: usualPicks(dish),
  slots: Object.fromEntries(
    dish.slots.map((slot) => {
      const only = slot.dishes.length === 1 ? slot.dishes[0]?.id : null
      const dish = slot.dishes.find(({ id }) => id === (slot.default ?? only))
      const isSold = dish?.unavailable_reason === null
      return [slot.id, isSold ? slotChoice(slot, dish.id) : undefined]
    }),
  ),
})

const portionsOf = (chosen: readonly { id: number; quantity: number }[]): Portions =>
  Object.fromEntries(chosen.map(({ id, quantity }) => [id, quantity]))

const picksOf = ({
  ingredients,
  options = [],
}: Pick<CartLine, 'ingredients' | 'options'>): Picks => ({
  ingredients: portionsOf(ingredients),
  options: portionsOf(options),
  opened: Object.fromEntries(
    options.map(({ id, options: inner }) => [id, portionsOf(inner ?? [])]),
  ),
})

/** As a line has it; of a combo the dishes that its slots still offer. */
export const choiceOfLine = (dish: Pick<Dish, 'slots'>, line: CartLine): Choice => ({
  own: picksOf(line),
  slots: Object.fromEntries(
    dish.slots.map((slot) => {
      const chosen = line.slots?.find(({ id }) => id === slot.id)
      const dish = slot.dishes.find(({ id }) => id === chosen?.dish_id)
      return [slot.id, dish && chosen ? { dishId: dish.id, picks: picksOf(chosen) } : undefined]
    }),
  ),
})

/** Portions of a group in all. */
export const countIn = (group: Group | Opened, portions: Portions): number =>
  group.options.map(({ id }) => portions[id] ?? 0).reduce((sum, count) => sum + count, 0)

const lacking = (group: Group | Opened, portions: Portions): string[] =>
  countIn(group, portions) < group.min ? [group.name] : []

const missingIn = (
  { groups }: Pick<ConfigurableDish, 'groups'>,
  { options, opened }: Picks,
): string[] =>
  groups.flatMap((group) => [
    ...lacking(group, options),
    ...group.options.flatMap(({ id, opens }) =>
      opens && (options[id] ?? 0) > 0 ? lacking(opens, opened[id] ?? {}) : [],
    ),
  ])

/** Names of what has to be chosen still. */
export const missing = (dish: Pick<Dish, 'groups' | 'slots'>, choice: Choice): string[] => [
  ...dish.slots.flatMap((slot) => {
    const picked = choice.slots[slot.id]
    const dish = slot.dishes.find(({ id }) => id === picked?.dishId)
    return dish && picked ? missingIn(dish, picked.picks) : [slot.name]
  }),
  ...missingIn(dish, choice.own),
]

/** As a cart and an order keep them: lines with the same choice are one. */
const sorted = <Row extends { id: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.id - b.id)

const picked = (group: Group | Opened, portions: Portions) =>
  sorted(
    group.options.flatMap(({ id }) => {
      const quantity = portions[id] ?? 0
      return quantity > 0 ? [{ id, quantity }] : []
    }),
  )

const ofDish = ({ ingredients, groups }: ConfigurableDish, picks: Picks) => ({
  ingredients: sorted(
    ingredients.flatMap(({ id, quantity: included }) => {
      const quantity = picks.ingredients[id] ?? included
      return quantity === included ? [] : [{ id, quantity }]
    }),
  ),
  options: sorted(
    groups.flatMap((group) =>
      picked(group, picks.options).map((option) => {
        const opens = group.options.find(({ id }) => id === option.id)?.opens
        return { ...option, options: opens ? picked(opens, picks.opened[option.id] ?? {}) : [] }
      }),
    ),
  ),
})

export const lineOf = (dish: Dish, choice: Choice, quantity: number): CartLine => ({
  id: dish.id,
  quantity,
  free_of_choice: null,
  ...ofDish(dish, choice.own),
  slots: dish.slots.flatMap((slot) => {
    const chosen = choice.slots[slot.id]
    const dish = slot.dishes.find(({ id }) => id === chosen?.dishId)
    return dish && chosen ? [{ id: slot.id, dish_id: dish.id, ...ofDish(dish, chosen.picks) }] : []
  }),
})

/** One option instead of another where the group takes one, else as many portions as fit. */
export function withPortions(
  group: Group | Opened,
  portions: Portions,
  id: number,
  quantity: number,
): Portions {
  const isSingle = group.max === 1
  const others = isSingle
    ? Object.fromEntries(group.options.map((option) => [option.id, 0]))
    : { [id]: 0 }
  const rest = { ...portions, ...others }
  const room = group.max - countIn(group, rest)
  return { ...rest, [id]: Math.max(0, Math.min(quantity, room)) }
}

export const counted = (name: string, count: number): string =>
  count === 1 ? name : `${count} × ${name}`

/** `− Cheese (1/2)`: fewer portions than usual are not taken for more. */
export function changedPortions(name: string, count: number, usual: number): string {
  if (count === 0) return `− ${name}`
  return count < usual ? `− ${name} (${count}/${usual})` : counted(name, count)
}

function wordsOf({ ingredients, groups }: ConfigurableDish, picks: Picks): string[] {
  const options = groups.flatMap((group) =>
    group.options.flatMap(({ id, name, opens }) => {
      const count = picks.options[id] ?? 0
      const inner = opens?.options.flatMap((one) => {
        const portions = picks.opened[id]?.[one.id] ?? 0
        return portions > 0 ? [counted(one.name, portions)] : []
      })
      return count > 0 ? [counted(name, count), ...(inner ?? [])] : []
    }),
  )
  const changed = ingredients.flatMap(({ id, name, quantity }) => {
    const count = picks.ingredients[id] ?? quantity
    return count === quantity ? [] : [changedPortions(name, count, quantity)]
  })
  return [...options, ...changed]
}

/** What was chosen, a line for each dish of a combo. */
export const choiceLabels = (
  dish: ConfigurableDish & Pick<Dish, 'slots'>,
  choice: Choice,
): string[] =>
  [
    wordsOf(dish, choice.own).join(' · '),
    ...dish.slots.flatMap((slot) => {
      const chosen = choice.slots[slot.id]
      const dish = slot.dishes.find(({ id }) => id === chosen?.dishId)
      if (!dish || !chosen) return []
      const words = wordsOf(dish, chosen.picks).join(' · ')
      return [words ? `${dish.name}: ${words}` : dish.name]
    }),
  ].filter(Boolean)
