import type { Context } from '#backend/core/context.ts'
import type { Deps } from '#backend/core/deps.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { repeatOrder } from '#backend/modules/cart/cart.service.ts'
import { changeStatus } from '#backend/modules/purchase/operator.service.ts'
import {
  getPurchase,
  type OrderRequester,
  ownPurchase,
} from '#backend/modules/purchase/purchase.service.ts'
import type { Purchase } from '#contract/purchase.calls.ts'
import type { OrderId } from '#contract/ids.ts'

const isOutrun = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'VERSION_MISMATCH'

/** @throws Refusal NOT_FOUND; TOO_LATE with the current `purchase` */
export async function cancelPurchase(
  deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>,
  id: OrderId,
  requester: OrderRequester,
): Promise<Purchase> {
  const purchase = await getPurchase(deps, id, requester)
  if (!purchase.can_cancel) throw new Refusal('TOO_LATE', { data: { purchase } })
  try {
    return await changeStatus(deps, id, { status: 'cancel', version: purchase.version }, 'customer')
  } catch (error) {
    // Retries after a concurrent change of status, of which there are only a few.
    if (isOutrun(error)) return cancelPurchase(deps, id, requester)
    throw error
  }
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
