import { menuFor } from '#backend/core/local-menu.rules.ts'
import type { MenuDish, OptionGroup } from '#backend/core/menu.ts'
import type { CartLine, PickedOption } from '#contract/orders/cart-line.ts'
import { lacks, linePrice } from './line-oracle.ts'
import type { World } from './pricing-arbitraries.ts'

interface Cheapest {
  line: CartLine
  price: bigint
}

const product = <T>(lists: readonly (readonly T[][])[]): T[][] =>
  lists.reduce<T[][]>(
    (all, list) => all.flatMap((before) => list.map((next) => [...before, ...next])),
    [[]],
  )

/** Every way to pick from a group, also those that it refuses. */
const picksOf = ({ options }: OptionGroup): PickedOption[][] =>
  product(
    options.map(({ optionId: id, max, opens }) => [
      [],
      ...Array.from({ length: max }, (_, index) => index + 1).flatMap((quantity) =>
        (opens ? picksOf(opens) : [[]]).map((inside) => [
          { id, quantity, ...(inside.length > 0 && { options: inside }) },
        ]),
      ),
    ]),
  )

const linesOf = ({ id, groups }: MenuDish): CartLine[] =>
  product(groups.map(picksOf)).map((options) => ({
    id,
    quantity: 1,
    ingredients: [],
    free_of_choice: null,
    options,
  }))

function cheapestOf(
  world: World,
  dish: MenuDish,
  lines: readonly CartLine[],
  isSold: (line: CartLine) => boolean,
): Cheapest | undefined {
  return lines
    .filter(isSold)
    .flatMap((line) => {
      const price = linePrice(world, dish, line)
      return price === null ? [] : [{ line, price }]
    })
    .toSorted((a, b) => (a.price < b.price ? -1 : 1))[0]
}

/** Tries every choice of a dish; with `inStock`, of what the city has left. */
export function cheapestLine(world: World, dish: MenuDish, inStock: boolean): Cheapest | undefined {
  const isSold = (one: MenuDish) => (line: CartLine) => !inStock || !lacks(world, one, line)
  const money = world.city.currency
  const own = linesOf(dish)
  if (!dish.combo) return cheapestOf(world, dish, own, isSold(dish))
  const slots = dish.combo.slots.map(({ id, dishes }) =>
    [...dishes.keys()].flatMap((dishId) => {
      const part = world.menu.dishes.get(dishId)
      if (part?.prices[money] === undefined) return []
      if (inStock && part.unavailable.has(world.city.id)) return []
      const found = cheapestOf(world, part, linesOf(part), isSold(part))
      const options = found?.line.options
      return found ? [[{ id, dish_id: dishId, ingredients: [], options }]] : []
    }),
  )
  const lines = own.flatMap((line) => product(slots).map((picked) => ({ ...line, slots: picked })))
  return cheapestOf(world, dish, lines, isSold(dish))
}

export const localMenu = ({ menu, city, cart }: World) => menuFor(menu, city, cart.orderType)
