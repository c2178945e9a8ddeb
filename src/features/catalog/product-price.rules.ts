import type { CartLine } from '#contract/cart-line.ts'
import type { FreeOfChoice, Goods } from '#contract/goods.calls.ts'
import { toMinor } from '#contract/money.ts'

/** Changed portions and the picks of the free choice. */
export type GoodsChoice = Pick<CartLine, 'ingredients' | 'free_of_choice'>
type Portions = GoodsChoice['ingredients']

/** The `included` dearest picks are free, so that the order of picking changes nothing. */
function picksPrice(picks: Portions, choice: FreeOfChoice): number {
  const prices = picks.flatMap(({ id, qtt }) => {
    const option = choice.goods.find((item) => item.id === id)
    return option ? Array.from({ length: qtt }, () => toMinor(option.price)) : []
  })
  return prices
    .toSorted((a, b) => b - a)
    .slice(choice.included)
    .reduce((sum, price) => sum + price, 0)
}

/**
 * Price of one piece in minor units. Leaving something out is free. Only the server's price counts.
 */
export function unitPrice(
  goods: Pick<Goods, 'actual_price' | 'ingredients' | 'free_of_choice'>,
  choice: GoodsChoice,
): number {
  const own = new Map(goods.ingredients.map((ingredient) => [ingredient.id, ingredient]))
  const extras = choice.ingredients.reduce((sum, { id, qtt }) => {
    const ingredient = own.get(id)
    return ingredient
      ? sum + Math.max(0, qtt - ingredient.qtt) * toMinor(ingredient.paid_goods?.price ?? 0)
      : sum
  }, 0)
  const picks = choice.ingredients.filter(({ id }) => !own.has(id))
  return (
    toMinor(goods.actual_price) +
    extras +
    (goods.free_of_choice ? picksPrice(picks, goods.free_of_choice) : 0)
  )
}

/** In whole percent; 0 without a discount. */
export const discountPercent = ({
  price,
  actual_price,
}: Pick<Goods, 'price' | 'actual_price'>): number =>
  price > actual_price ? Math.round((1 - actual_price / price) * 100) : 0
