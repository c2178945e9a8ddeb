import type { Combo, MenuDish, Menu, Slot } from '#backend/core/menu.ts'
import { lessDiscount } from '#backend/core/combo-prices.rules.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import { type Minor, minor, totalOf } from '#contract/values/money.ts'
import type { Currency } from '#contract/values/prices.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import { type DishChoice, priceDish, type PricedDish, soldOutOf } from './price-dish.rules.ts'
import type { LineFault } from './options.rules.ts'

/** `price` is what the dish adds to the combo. */
interface PricedSlot extends PricedDish {
  slot: Slot
  dish: MenuDish
}
export type LinePrice = (PricedDish & { slots: PricedSlot[] }) | { faults: LineFault[] }

type SlotPick = NonNullable<CartLine['slots']>[number]

export const choiceOf = (line: CartLine): DishChoice => ({ ...line, path: '' })
export const slotChoiceOf = (asked: SlotPick, index: number): DishChoice => ({
  ...asked,
  free_of_choice: null,
  path: `slots.${index}.`,
})

export function priceLine(
  menu: Menu,
  currency: Currency,
  dish: MenuDish,
  dishPrice: Minor,
  line: CartLine,
): LinePrice {
  const sale = { menu, currency }
  const own = priceDish(sale, dish, dishPrice, choiceOf(line))
  const { slots = [] } = line
  const faults = 'faults' in own ? own.faults : []
  const picked = slots.flatMap((asked, index): PricedSlot[] => {
    const slot = dish.combo?.slots.find(({ id }) => id === asked.id)
    const offer = slot?.dishes.get(asked.dish_id)
    const part = menu.dishes.get(asked.dish_id)
    const price = part?.prices[currency]
    if (!slot) faults.push({ path: `slots.${index}.id`, fault: 'unknown' })
    else if (!offer || !part || price === undefined)
      faults.push({ path: `slots.${index}.dish_id`, fault: 'unknown' })
    else {
      const priced = priceDish(sale, part, price, slotChoiceOf(asked, index))
      if (!('faults' in priced)) {
        const above = dish.combo?.discount ? priced.price : priced.price - price
        const surcharge = offer.surcharge[currency] ?? 0
        return [{ ...priced, slot, dish: part, price: minor(above + surcharge) }]
      }
      faults.push(...priced.faults)
    }
    return []
  })
  if (dish.combo?.slots.some(({ id }) => slots.every((asked) => asked.id !== id)))
    faults.push({ path: 'slots', fault: 'required' })
  if (faults.length > 0 || 'faults' in own) return { faults }
  if (!dish.combo) return { ...own, slots: [] }
  return {
    ...own,
    price: comboPrice(dish.combo, currency, { own: own.price, base: dishPrice, picked }),
    weight: picked.reduce<number | null>(
      (sum, { weight }) => (sum === null || weight === null ? null : sum + weight),
      own.added,
    ),
    slots: inOrder(dish.combo, picked),
  }
}

/** With a discount `base` is the price of the cheapest dishes, which the picked ones replace. */
function comboPrice(
  { discount }: Combo,
  currency: Currency,
  { own, base, picked }: { own: Minor; base: Minor; picked: readonly PricedSlot[] },
): Minor {
  const dishes = totalOf(picked.map(({ price }) => price))
  if (!discount) return minor(own + dishes)
  return minor(own - base + (lessDiscount(dishes, discount, currency) ?? dishes))
}

const inOrder = ({ slots }: Combo, picked: readonly PricedSlot[]): PricedSlot[] =>
  slots.flatMap(({ id }) => picked.find(({ slot }) => slot.id === id) ?? [])

export function soldOutIn(
  menu: Menu,
  cityId: CityId,
  dish: MenuDish,
  line: CartLine,
): { path: string; name: LocalizedText }[] {
  const inSlots = (line.slots ?? []).flatMap((asked, index) => {
    const part = menu.dishes.get(asked.dish_id)
    if (!part) return []
    return part.unavailable.has(cityId)
      ? [{ path: `slots.${index}.dish_id`, name: part.name }]
      : soldOutOf(menu, cityId, part, slotChoiceOf(asked, index))
  })
  return [...soldOutOf(menu, cityId, dish, choiceOf(line)), ...inSlots]
}
