import type { Deps } from '#backend/core/deps.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { orderLinkOf } from '#backend/modules/links/links.service.ts'
import type { Locale } from '#contract/locales.ts'
import type { Purchase } from '#contract/purchase.calls.ts'
import { findPurchase, type PurchaseRow } from './purchase.repo.ts'
import { inLanguage } from './order-language.service.ts'
import { type OrderRequester, ownPurchase, rowOfNow } from './purchase.service.ts'
import { presentPurchase } from './purchase.view.rules.ts'
import type { OrderId } from '#contract/ids.ts'

/** The language of the page. */
export interface TrackContext {
  deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>
  locale: Locale
}

interface Tracked {
  row: PurchaseRow
  isOwner: boolean
  /** The change that the link of a message may answer. */
  changeId: string | null
}

/** For the owner, or read-only for the link of a message. @throws Refusal NOT_FOUND */
export async function trackedPurchase(
  deps: Pick<Deps, 'db' | 'now'>,
  id: OrderId,
  requester: OrderRequester,
): Promise<Tracked> {
  try {
    return { row: await ownPurchase(deps, id, requester), isOwner: true, changeId: null }
  } catch (error) {
    const link =
      error instanceof Refusal && requester.key !== undefined
        ? await orderLinkOf(deps, id, requester.key)
        : undefined
    const row = link && (await findPurchase(deps.db, id))
    if (!row) throw error
    return { row, isOwner: false, changeId: link.changeId }
  }
}

/** @throws Refusal NOT_FOUND */
export async function trackPurchase(
  { deps, locale }: TrackContext,
  id: OrderId,
  requester: OrderRequester,
): Promise<Purchase> {
  const { row, isOwner, changeId } = await trackedPurchase(deps, id, requester)
  const now = isOwner ? await rowOfNow(deps, row) : row
  const [shown = now] = await inLanguage(deps, locale, [now])
  return isOwner ? presentPurchase(shown) : withoutPerson(presentPurchase(shown), changeId)
}

/** Of the owner, or of the one to whom the message about it went. @throws Refusal NOT_FOUND */
export async function requireMayAnswer(
  deps: Pick<Deps, 'db' | 'now'>,
  id: OrderId,
  requester: OrderRequester,
  changeId: string,
): Promise<void> {
  const tracked = await trackedPurchase(deps, id, requester)
  if (!tracked.isOwner && tracked.changeId !== changeId) throw notFound()
}

/** Messages can be passed on: hides address and phone, and the owner's actions. */
const withoutPerson = (purchase: Purchase, changeId: string | null): Purchase => ({
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
  refunds: purchase.refunds.map((refund) => ({ ...refund, reason: '' })),
  change: purchase.change?.id === changeId ? purchase.change : null,
  can_cancel: false,
  can_repeat: false,
  payment: { ...purchase.payment, redirect_url: null },
})
