import type { Deps } from '#backend/core/deps.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { isOrderLink } from '#backend/modules/links/links.service.ts'
import type { Purchase } from '#contract/purchase.calls.ts'
import { findPurchase, type PurchaseRow } from './purchase.repo.ts'
import { type OrderRequester, ownPurchase, presentOwn } from './purchase.service.ts'
import { presentPurchase } from './purchase.view.rules.ts'
import type { OrderId } from '#contract/ids.ts'

/** For the owner, or read-only for the link of a message. @throws Refusal NOT_FOUND */
export async function trackedPurchase(
  deps: Pick<Deps, 'db' | 'now'>,
  id: OrderId,
  requester: OrderRequester,
): Promise<{ row: PurchaseRow; isOwner: boolean }> {
  try {
    return { row: await ownPurchase(deps, id, requester), isOwner: true }
  } catch (error) {
    const isLinked =
      error instanceof Refusal &&
      requester.key !== undefined &&
      (await isOrderLink(deps, id, requester.key))
    const row = isLinked ? await findPurchase(deps.db, id) : undefined
    if (!row) throw error
    return { row, isOwner: false }
  }
}

/** @throws Refusal NOT_FOUND */
export async function trackPurchase(
  deps: Pick<Deps, 'db' | 'now' | 'payments'>,
  id: OrderId,
  requester: OrderRequester,
): Promise<Purchase> {
  const { row, isOwner } = await trackedPurchase(deps, id, requester)
  return isOwner ? presentOwn(deps, row) : withoutPerson(presentPurchase(row))
}

/** Messages can be passed on: hides address and phone, and the owner's actions. */
const withoutPerson = (purchase: Purchase): Purchase => ({
  ...purchase,
  contact: { firstName: '', phone: '' },
  address: purchase.address && {
    ...purchase.address,
    flat: '',
    entrance: '',
    floor: '',
    code: '',
    comment: '',
  },
  comment: '',
  promocode: null,
  voucher: null,
  can_cancel: false,
  can_repeat: false,
  payment: { ...purchase.payment, redirect_url: null },
})
