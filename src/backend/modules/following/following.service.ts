import type { Context, Deps } from '#backend/http/context.ts'
import { Refusal } from '#backend/http/refusal.ts'
import { repeatOrder } from '#backend/modules/cart/repeat.service.ts'
import { changeStatus } from '#backend/modules/purchase/operator.service.ts'
import {
  getPurchase,
  type OrderAsker,
  ownPurchase,
} from '#backend/modules/purchase/purchase.service.ts'
import type { Purchase } from '#contract/purchase.calls.ts'

const isOutrun = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'VERSION_MISMATCH'

/** Calls an order off for its owner. @throws Refusal NOT_FOUND; TOO_LATE with the fresh `purchase` */
export async function cancelPurchase(
  deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>,
  id: number,
  asker: OrderAsker,
): Promise<Purchase> {
  const purchase = await getPurchase(deps, id, asker)
  if (!purchase.can_cancel) throw new Refusal('TOO_LATE', { data: { purchase } })
  try {
    return await changeStatus(deps, id, { status: 'cancel', version: purchase.version }, 'customer')
  } catch (error) {
    // The order has moved on meanwhile, which it cannot do for ever.
    if (isOutrun(error)) return cancelPurchase(deps, id, asker)
    throw error
  }
}

/** What of an order can be ordered again in its city now, as the lines of a cart, and what cannot. @throws Refusal NOT_FOUND */
export async function repeatPurchase(
  { deps, locale }: Pick<Context, 'deps' | 'locale'>,
  id: number,
  asker: OrderAsker,
) {
  const { domain_id, quote } = await ownPurchase(deps, id, asker)
  return repeatOrder({ deps, locale }, domain_id, quote)
}
