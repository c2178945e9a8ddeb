import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MenuDish } from '#backend/core/menu.ts'
import { priceOf } from '#tests/backend/support/pricing-agreement.ts'
import { type World, worlds } from '#tests/backend/support/pricing-arbitraries.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'

type DishChoice = Pick<CartLine, 'ingredients' | 'options'>

/** What was picked or left out, without the dish itself. */
function changeOf(
  { menu }: World,
  dish: MenuDish,
  { ingredients, options = [] }: DishChoice,
): number {
  const gramsOf = (id: number) => menu.options.get(id)?.weight ?? 0
  let grams = 0
  for (const { id, quantity } of ingredients) {
    const usual = dish.ingredients.find(({ optionId }) => optionId === id)?.included ?? 0
    grams += (quantity - usual) * gramsOf(id)
  }
  for (const { id, quantity, options: opened = [] } of options) {
    const isSize = dish.groups.some(({ variants }) => variants?.has(id))
    if (quantity === 0) continue
    if (!isSize) grams += quantity * gramsOf(id)
    for (const inner of opened) grams += inner.quantity * gramsOf(inner.id)
  }
  return grams
}

function pieceOf(world: World, dish: MenuDish, asked: DishChoice): number | null {
  const size = [...(asked.options ?? []), ...asked.ingredients]
    .filter(({ quantity }) => quantity > 0)
    .flatMap(({ id }) => dish.groups.flatMap(({ variants }) => variants?.get(id) ?? []))[0]
  const weight = size ? size.weight : dish.weight
  return weight === null ? null : weight + changeOf(world, dish, asked)
}

it(
  'a line weighs its dish in its size, or those of its combo, with every choice',
  { timeout: 60_000 },
  () => {
    let compared = 0
    fc.assert(
      fc.property(worlds, (world) => {
        for (const line of world.cart.dishes) {
          const dish = world.menu.dishes.get(line.id)
          const answer = priceOf({ ...world, cart: { ...world.cart, dishes: [line] } })
          const [priced] = 'quote' in answer ? answer.quote.dishes : []
          // The older form may name a size among the ingredients, which weigh nothing of their own.
          if (!dish || !priced || line.free_of_choice !== null) continue
          const parts = (line.slots ?? []).flatMap((slot) => {
            const part = world.menu.dishes.get(slot.dish_id)
            return part ? [pieceOf(world, part, slot)] : []
          })
          const ofDishes = parts.reduce<number | null>(
            (sum, weight) => (sum === null || weight === null ? null : sum + weight),
            changeOf(world, dish, line),
          )
          expect(priced.weight).toBe(dish.combo ? ofDishes : pieceOf(world, dish, line))
          compared += 1
        }
      }),
      { numRuns: 1000 },
    )
    expect(compared).toBeGreaterThan(200)
  },
)
