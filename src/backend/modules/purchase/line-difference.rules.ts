import type { QuoteLine } from '#backend/modules/cart/cart.service.ts'
import type { LineDifference } from '#contract/purchase.calls.ts'

type Portion = Pick<QuoteLine['ingredients'][number], 'id' | 'name' | 'qtt' | 'included' | 'pick'>

/** A line lists what differs from the dish: of an order from before picks were marked, what is there as often as it is free was picked. */
const isPicked = ({ pick, qtt, included }: Portion): boolean => pick ?? qtt === included

/** What the kitchen makes otherwise than the dish as it is: fewer or more portions of an ingredient, and what was picked of the free choice. */
export const lineDifference = (portions: readonly Portion[]): LineDifference[] =>
  portions.flatMap((portion): LineDifference[] => {
    const { id, name, qtt, included } = portion
    if (isPicked(portion))
      return qtt > 0 ? [{ id, name, kind: 'choice', before: 0, after: qtt }] : []
    if (qtt === included) return []
    return [{ id, name, kind: qtt < included ? 'less' : 'more', before: included, after: qtt }]
  })
