import type { QuoteLine } from '#backend/modules/cart/cart.service.ts'
import type { LineDifference } from '#contract/ops/orders.calls.ts'

type Portion = Pick<
  QuoteLine['ingredients'][number],
  'id' | 'name' | 'quantity' | 'included' | 'pick'
>

/** In orders from before picks were marked, a free portion was picked. */
const isPicked = ({ pick, quantity, included }: Portion): boolean => pick ?? quantity === included

export type Choice = Pick<QuoteLine, 'options' | 'ingredients'>

const choice = ({
  id,
  name,
  quantity,
}: Pick<Portion, 'id' | 'name' | 'quantity'>): LineDifference => ({
  id,
  name,
  kind: 'choice',
  before: 0,
  after: quantity,
})

export const lineDifference = ({ options, ingredients }: Choice): LineDifference[] => [
  ...options.flatMap((option) => [choice(option), ...option.options.map(choice)]),
  ...ingredients.flatMap((portion): LineDifference[] => {
    const { id, name, quantity, included } = portion
    if (isPicked(portion)) return quantity > 0 ? [choice(portion)] : []
    if (quantity === included) return []
    return [
      { id, name, kind: quantity < included ? 'less' : 'more', before: included, after: quantity },
    ]
  }),
]
