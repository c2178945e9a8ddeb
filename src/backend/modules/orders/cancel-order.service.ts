import type { Context } from '#backend/core/context.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { repeatCart } from '#backend/modules/cart/cart.service.ts'
import { canBeUndone } from './status.repo.ts'
import { changeStatus } from './status.service.ts'
import { type OrderRequester, ownOrder } from '#backend/modules/orders/place-order.service.ts'
import {
  type TrackContext,
  getOrderForViewer,
} from '#backend/modules/orders/order-access.service.ts'
import type { Order } from '#contract/orders/order.calls.ts'
import type { OrderId } from '#contract/values/ids.ts'

const isOutrun = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'VERSION_MISMATCH'

/** An order has fewer statuses, each of which can outrun one attempt. */
const maxTries = 8

/**
 * An order that is cancelled for good is returned: the answer to an earlier request may be lost.
 * @throws Refusal NOT_FOUND; TOO_LATE with the current `purchase`; BUSY when outrun each time
 */
export async function cancelOrder(
  { deps, locale }: TrackContext,
  id: OrderId,
  requester: OrderRequester,
): Promise<Order> {
  await ownOrder(deps, id, requester)
  for (let attempt = 1; attempt <= maxTries; attempt++) {
    const order = await getOrderForViewer({ deps, locale }, id, requester)
    const isCancelled = order.status === 'cancel' && !(await canBeUndone(deps.db, id, deps.now()))
    if (isCancelled) return order
    if (!order.can_cancel) throw new Refusal('TOO_LATE', { data: { purchase: order } })
    try {
      await changeStatus(deps, id, { status: 'cancel', version: order.version }, 'customer')
    } catch (error) {
      if (isOutrun(error)) continue
      throw error
    }
    return getOrderForViewer({ deps, locale }, id, requester)
  }
  throw new Refusal('BUSY')
}

/** @throws Refusal NOT_FOUND */
export async function repeatOrder(
  { deps, locale }: Pick<Context, 'deps' | 'locale'>,
  id: OrderId,
  requester: OrderRequester,
) {
  const { domain_id, quote } = await ownOrder(deps, id, requester)
  return repeatCart({ deps, locale }, domain_id, quote)
}
