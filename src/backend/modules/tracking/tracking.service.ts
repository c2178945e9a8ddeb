import type { Context } from '#backend/core/context.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { repeatOrder } from '#backend/modules/cart/cart.service.ts'
import { changeStatus } from '#backend/modules/purchase/operator.service.ts'
import { type OrderRequester, ownPurchase } from '#backend/modules/purchase/purchase.service.ts'
import { type TrackContext, trackPurchase } from '#backend/modules/purchase/track.service.ts'
import type { Purchase } from '#contract/purchase.calls.ts'
import type { OrderId } from '#contract/ids.ts'

const isOutrun = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'VERSION_MISMATCH'

/** An order has fewer statuses, each of which may outrun one try. */
const maxTries = 8

/** @throws Refusal NOT_FOUND; TOO_LATE with the current `purchase`; BUSY when outrun each time */
export async function cancelPurchase(
  { deps, locale }: TrackContext,
  id: OrderId,
  requester: OrderRequester,
): Promise<Purchase> {
  await ownPurchase(deps, id, requester)
  for (let attempt = 1; attempt <= maxTries; attempt++) {
    const purchase = await trackPurchase({ deps, locale }, id, requester)
    if (!purchase.can_cancel) throw new Refusal('TOO_LATE', { data: { purchase } })
    try {
      await changeStatus(deps, id, { status: 'cancel', version: purchase.version }, 'customer')
    } catch (error) {
      if (isOutrun(error)) continue
      throw error
    }
    return trackPurchase({ deps, locale }, id, requester)
  }
  throw new Refusal('BUSY')
}

/** @throws Refusal NOT_FOUND */
export async function repeatPurchase(
  { deps, locale }: Pick<Context, 'deps' | 'locale'>,
  id: OrderId,
  requester: OrderRequester,
) {
  const { domain_id, quote } = await ownPurchase(deps, id, requester)
  return repeatOrder({ deps, locale }, domain_id, quote)
}
