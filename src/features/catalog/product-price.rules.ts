import type { CartLine, Goods } from '#api/types.ts'
import type { FreeOfChoice } from '#contract/goods.calls.ts'
import { decimal, type Minor, minor, sumOf, toMinor } from '#contract/money.ts'

/** Changed portions and the picks of the free choice. */
export type GoodsChoice = Pick<CartLine, 'ingredients' | 'free_of_choice'>
type Portions = GoodsChoice['ingredients']

/** The `included` dearest picks are free, so that the order of picking changes nothing. */
function picksPrice(picks: Portions, choice: FreeOfChoice): Minor {
  const prices = picks.flatMap(({ id, quantity }) => {
    const option = choice.goods.find((item) => item.id === id)
    return option ? Array.from({ length: quantity }, () => toMinor(option.price)) : []
  })
  return sumOf(prices.toSorted((a, b) => b - a).slice(choice.included))
}

/** Price of one piece. Leaving something out is free. Only the server's price counts. */
export function unitPrice(
  goods: Pick<Goods, 'actual_price' | 'ingredients' | 'free_of_choice'>,
  choice: GoodsChoice,
): Minor {
  const own = new Map(goods.ingredients.map((ingredient) => [ingredient.id, ingredient]))
  const extras = choice.ingredients.reduce((sum, { id, quantity }) => {
    const ingredient = own.get(id)
    return ingredient
      ? sum +
          Math.max(0, quantity - ingredient.quantity) *
            toMinor(ingredient.paid_goods?.price ?? decimal(0))
      : sum
  }, 0)
  const picks = choice.ingredients.filter(({ id }) => !own.has(id))
  return minor(
    toMinor(goods.actual_price) +
      extras +
      (goods.free_of_choice ? picksPrice(picks, goods.free_of_choice) : 0),
  )
}
