import type { QuoteLine } from '#backend/modules/cart/cart.service.ts'
import type { LineDifference } from '#contract/ops-orders.calls.ts'

type Portion = Pick<QuoteLine['ingredients'][number], 'id' | 'name' | 'qtt' | 'included' | 'pick'>

/** In orders from before picks were marked, a portion without a charge was picked. */
const isPicked = ({ pick, qtt, included }: Portion): boolean => pick ?? qtt === included

/** Instructions for the kitchen: changed portions of ingredients, and picks. */
export const lineDifference = (portions: readonly Portion[]): LineDifference[] =>
  portions.flatMap((portion): LineDifference[] => {
    const { id, name, qtt, included } = portion
    if (isPicked(portion))
      return qtt > 0 ? [{ id, name, kind: 'choice', before: 0, after: qtt }] : []
    if (qtt === included) return []
    return [{ id, name, kind: qtt < included ? 'less' : 'more', before: included, after: qtt }]
  })
