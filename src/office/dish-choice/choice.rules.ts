import type { CartLine, Goods } from '#api/types.ts'
import type { GoodsId } from '#contract/ids.ts'

export type Dish = Pick<Goods, 'ingredients' | 'groups'>
export type Group = Goods['groups'][number]
export type Opened = NonNullable<Group['options'][number]['opens']>
export type Slot = Goods['slots'][number]

/** Portions by id. */
export type Portions = Readonly<Record<number, number>>
/** Of one dish: of `ingredients` what differs, `opened` by the option that opens the group. */
export interface Picks {
  ingredients: Portions
  options: Portions
  opened: Readonly<Record<number, Portions>>
}
export interface Choice {
  own: Picks
  /** The dishes of a combo, by slot. */
  slots: Readonly<Record<number, { goodsId: GoodsId; picks: Picks } | undefined>>
}

const usual = (groups: readonly (Group | Opened)[]): Portions =>
  Object.fromEntries(
    groups
      .flatMap<Opened['options'][number]>(({ options }) => options)
      .filter((option) => option.default && !option.sold_out)
      .map(({ id }) => [id, 1]),
  )

export const usualPicks = ({ groups }: Pick<Dish, 'groups'>): Picks => ({
  ingredients: {},
  options: usual(groups),
  opened: Object.fromEntries(
    groups
      .flatMap(({ options }) => options)
      .flatMap(({ id, opens }) => (opens ? [[id, usual([opens])]] : [])),
  ),
})

export const slotChoice = (slot: Slot, goodsId: number): Choice['slots'][number] => {
  const dish = slot.goods.find(({ id }) => id === goodsId)
  return dish && { goodsId: dish.id, picks: usualPicks(dish) }
}

/** As the menu suggests it. */
export const usualChoice = (goods: Pick<Goods, 'groups' | 'slots'>): Choice => ({
  own: usualPicks(goods),
  slots: Object.fromEntries(
    goods.slots.map((slot) => {
      const sold = slot.goods.filter(({ unavailable_reason }) => unavailable_reason === null)
      const dish = sold.find(({ id }) => id === slot.default) ?? (sold.length === 1 && sold[0])
      return [slot.id, dish ? slotChoice(slot, dish.id) : undefined]
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
export const choiceOfLine = (goods: Pick<Goods, 'slots'>, line: CartLine): Choice => ({
  own: picksOf(line),
  slots: Object.fromEntries(
    goods.slots.map((slot) => {
      const chosen = line.slots?.find(({ id }) => id === slot.id)
      const dish = slot.goods.find(({ id }) => id === chosen?.goods_id)
      return [slot.id, dish && chosen ? { goodsId: dish.id, picks: picksOf(chosen) } : undefined]
    }),
  ),
})

/** Portions of a group in all. */
export const countIn = (group: Group | Opened, portions: Portions): number =>
  group.options.map(({ id }) => portions[id] ?? 0).reduce((sum, count) => sum + count, 0)

const lacking = (group: Group | Opened, portions: Portions): string[] =>
  countIn(group, portions) < group.min ? [group.name] : []

const missingIn = ({ groups }: Pick<Dish, 'groups'>, { options, opened }: Picks): string[] =>
  groups.flatMap((group) => [
    ...lacking(group, options),
    ...group.options.flatMap(({ id, opens }) =>
      opens && (options[id] ?? 0) > 0 ? lacking(opens, opened[id] ?? {}) : [],
    ),
  ])

/** Names of what has to be chosen still. */
export const missing = (goods: Pick<Goods, 'groups' | 'slots'>, choice: Choice): string[] => [
  ...goods.slots.flatMap((slot) => {
    const picked = choice.slots[slot.id]
    const dish = slot.goods.find(({ id }) => id === picked?.goodsId)
    return dish && picked ? missingIn(dish, picked.picks) : [slot.name]
  }),
  ...missingIn(goods, choice.own),
]

const picked = (group: Group | Opened, portions: Portions) =>
  group.options.flatMap(({ id }) => {
    const quantity = portions[id] ?? 0
    return quantity > 0 ? [{ id, quantity }] : []
  })

const ofDish = ({ ingredients, groups }: Dish, picks: Picks) => ({
  ingredients: ingredients.flatMap(({ id, quantity: included }) => {
    const quantity = picks.ingredients[id] ?? included
    return quantity === included ? [] : [{ id, quantity }]
  }),
  options: groups.flatMap((group) =>
    picked(group, picks.options).map((option) => {
      const opens = group.options.find(({ id }) => id === option.id)?.opens
      return { ...option, options: opens ? picked(opens, picks.opened[option.id] ?? {}) : [] }
    }),
  ),
})

export const lineOf = (goods: Goods, choice: Choice, quantity: number): CartLine => ({
  id: goods.id,
  quantity,
  free_of_choice: null,
  ...ofDish(goods, choice.own),
  slots: goods.slots.flatMap((slot) => {
    const chosen = choice.slots[slot.id]
    const dish = slot.goods.find(({ id }) => id === chosen?.goodsId)
    return dish && chosen ? [{ id: slot.id, goods_id: dish.id, ...ofDish(dish, chosen.picks) }] : []
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

const counted = (name: string, count: number) => (count === 1 ? name : `${count} × ${name}`)

function wordsOf({ ingredients, groups }: Dish, picks: Picks): string[] {
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
    if (count === quantity) return []
    return [count === 0 ? `− ${name}` : counted(name, count)]
  })
  return [...options, ...changed]
}

/** What was chosen, a line for each dish of a combo. */
export const choiceWords = (goods: Dish & Pick<Goods, 'slots'>, choice: Choice): string[] =>
  [
    wordsOf(goods, choice.own).join(' · '),
    ...goods.slots.flatMap((slot) => {
      const chosen = choice.slots[slot.id]
      const dish = slot.goods.find(({ id }) => id === chosen?.goodsId)
      if (!dish || !chosen) return []
      const words = wordsOf(dish, chosen.picks).join(' · ')
      return [words ? `${dish.name}: ${words}` : dish.name]
    }),
  ].filter(Boolean)
