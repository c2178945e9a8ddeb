import type { QuoteLine } from '#backend/modules/cart/cart.service.ts'
import type { LineDifference } from '#contract/ops/orders.calls.ts'

type Portion = Pick<QuoteLine['ingredients'][number], 'id' | 'name' | 'qtt' | 'included' | 'pick'>

/** In orders from before picks were marked, a free portion was picked. */
const isPicked = ({ pick, qtt, included }: Portion): boolean => pick ?? qtt === included

export type Choice = Pick<QuoteLine, 'options' | 'ingredients'>

const choice = ({ id, name, qtt }: Pick<Portion, 'id' | 'name' | 'qtt'>): LineDifference => ({
  id,
  name,
  kind: 'choice',
  before: 0,
  after: qtt,
})

export const lineDifference = ({ options, ingredients }: Choice): LineDifference[] => [
  ...options.flatMap((option) => [choice(option), ...option.options.map(choice)]),
  ...ingredients.flatMap((portion): LineDifference[] => {
    const { id, name, qtt, included } = portion
    if (isPicked(portion)) return qtt > 0 ? [choice(portion)] : []
    if (qtt === included) return []
    return [{ id, name, kind: qtt < included ? 'less' : 'more', before: included, after: qtt }]
  }),
]
