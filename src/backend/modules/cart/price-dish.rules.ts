import { costOf } from '#backend/core/option-cost.rules.ts'
import type { FieldFault } from '#backend/core/refusal.ts'
import type { MenuDish, Menu, OptionGroup } from '#backend/core/menu.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import type { Currency } from '#contract/values/prices.ts'
import { type Minor, minor } from '#contract/values/money.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import type { CityId } from '#contract/values/ids.ts'
import {
  extrasOf,
  type LineFault,
  type Picked,
  pickedAt,
  pickedSize,
  type PricedOption,
  priceOptions,
} from './options.rules.ts'

/** `included` of `quantity` portions are free; `extra` for each other (null: free). */
interface Portion {
  id: number
  quantity: number
  name: LocalizedText
  included: number
  extra: Minor | null
  pick: boolean
}
/** One piece; weight in grams, `added` of it by the choice. */
export interface PricedDish {
  price: Minor
  weight: number | null
  added: number
  amount: number
  sku: string | null
  portions: Portion[]
  options: PricedOption[]
}
export interface DishChoice extends Pick<CartLine, 'ingredients' | 'options'> {
  free_of_choice: number | null
  path: string
}

const has = (id: number) => (group: OptionGroup) =>
  group.options.some(({ optionId }) => optionId === id)

/** The older form of options is an ingredient with their group's id in `free_of_choice`. */
export function priceDish(
  { menu, currency }: { menu: Menu; currency: Currency },
  dish: MenuDish,
  dishPrice: Minor,
  line: DishChoice,
): PricedDish | { faults: LineFault[] } {
  const at = (place: string) => `${line.path}${place}`
  const faults: LineFault[] = []
  const fault = (path: string, what: FieldFault) =>
    void faults.push({ path: at(path), fault: what })
  const older = dish.groups.find(({ id }) => id === line.free_of_choice)
  const picked: Picked[] = []
  const sizeId = pickedSize(dish, line.ingredients) ?? pickedSize(dish, line.options ?? [])
  for (const [index, item] of line.ingredients.entries()) {
    const path = `ingredients.${index}`
    const own = dish.ingredients.find(({ optionId }) => optionId === item.id)
    if (own) {
      // An option without a price in this currency comes with the dish, but not as an extra.
      const isSold = costOf(menu.options.get(item.id), currency, sizeId) !== undefined
      const limit = isSold ? own.max : own.included
      if (item.quantity > limit) fault(`${path}.quantity`, { kind: 'too_big', limit })
    } else if (older && has(item.id)(older)) {
      picked.push({ ...item, path: at(path), options: [] })
    } else if (line.free_of_choice === null && dish.groups.some(has(item.id))) {
      fault('free_of_choice', 'required')
    } else fault(`${path}.id`, 'unknown')
  }
  if (line.free_of_choice !== null && !older) fault('free_of_choice', 'unknown')
  const asked = pickedAt(line.options, at('options'))
  const isPicked = (id: number) => picked.some((pick) => pick.id === id)
  asked.forEach(({ id }, index) => {
    if (isPicked(id)) fault(`options.${index}.id`, 'repeated')
  })
  const priced = priceOptions({ menu, currency, dish }, [...picked, ...asked], (group) =>
    at(group === older ? 'free_of_choice' : `groups.${group.id}`),
  )
  if ('faults' in priced) return { faults: [...faults, ...priced.faults] }
  if (faults.length > 0) return { faults }

  const { variant, options } = priced
  const portions = line.ingredients.map((item): Portion => {
    const own = dish.ingredients.find(({ optionId }) => optionId === item.id)
    const option = menu.options.get(item.id)
    const pick = options.find(({ id }) => id === item.id)
    return {
      ...item,
      name: option?.name ?? { en: '' },
      included: (own ?? pick)?.included ?? 0,
      extra: own ? (costOf(option, currency, sizeId) ?? null) : (pick?.extra ?? null),
      pick: !own,
    }
  })
  const base = variant?.prices[currency] ?? dishPrice
  const weight = variant ? variant.weight : dish.weight
  const added = portions.reduce(
    (sum, { id, quantity, included, pick }) =>
      sum + (pick ? 0 : (quantity - included) * (menu.options.get(id)?.weight ?? 0)),
    priced.weight,
  )
  return {
    price: minor(base + extrasOf(portions.filter(({ pick }) => !pick)) + extrasOf(options)),
    weight: weight === null ? null : weight + added,
    added,
    amount: variant?.amount ?? dish.amount,
    sku: variant?.sku ?? dish.sku ?? null,
    portions,
    options: picked.length === 0 ? options : options.filter(({ id }) => !isPicked(id)),
  }
}

export function soldOutOf(
  menu: Menu,
  cityId: CityId,
  dish: MenuDish,
  { ingredients, options, path }: Pick<DishChoice, 'ingredients' | 'options' | 'path'>,
): { path: string; name: LocalizedText }[] {
  const isGone = (id: number) => menu.options.get(id)?.soldOut.has(cityId) === true
  const asksForGone =
    ingredients.some(({ id }) => isGone(id)) ||
    options?.some((option) => isGone(option.id) || option.options?.some(({ id }) => isGone(id)))
  if (!asksForGone) return []
  const picks = (list: readonly Picked[]): Picked[] =>
    list.flatMap((pick) => [pick, ...picks(pick.options)])
  const included = new Map(dish.ingredients.map((item) => [item.optionId, item.included]))
  const asked = [
    ...ingredients.map(({ id, quantity }, index) => ({
      id,
      path: `${path}ingredients.${index}.quantity`,
      extra: quantity - (included.get(id) ?? 0),
    })),
    ...picks(pickedAt(options, `${path}options`)).map(({ id, quantity, path: own }) => ({
      id,
      path: `${own}.id`,
      extra: quantity,
    })),
  ]
  return asked.flatMap(({ id, path, extra }) => {
    const option = menu.options.get(id)
    return option && extra > 0 && isGone(id) ? [{ path, name: option.name }] : []
  })
}
