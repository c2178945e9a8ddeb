import type { Deps } from '#backend/core/deps.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { orderLinkOf } from '#backend/modules/orders/notifications/order-links.service.ts'
import type { Locale } from '#contract/locales.ts'
import type { Order } from '#contract/orders/order.calls.ts'
import { findOrder, type OrderRow } from './order.repo.ts'
import { inLanguage, shopTexts } from './order-language.service.ts'
import { type OrderRequester, ownOrder, currentRow } from './place-order.service.ts'
import { presentOrder } from './present-order.rules.ts'
import type { OrderId } from '#contract/values/ids.ts'

export interface TrackContext {
  deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>
  locale: Locale
}

interface Tracked {
  row: OrderRow
  isOwner: boolean
  changeId: string | null
}

/** Read-only with a message's link. @throws Refusal NOT_FOUND */
export async function trackedOrder(
  deps: Pick<Deps, 'db' | 'now'>,
  id: OrderId,
  requester: OrderRequester,
): Promise<Tracked> {
  try {
    return { row: await ownOrder(deps, id, requester), isOwner: true, changeId: null }
  } catch (error) {
    const link =
      error instanceof Refusal && requester.key !== undefined
        ? await orderLinkOf(deps, id, requester.key)
        : undefined
    const row = link && (await findOrder(deps.db, id))
    if (!row) throw error
    return { row, isOwner: false, changeId: link.changeId }
  }
}

/** @throws Refusal NOT_FOUND */
export async function getOrderForViewer(
  { deps, locale }: TrackContext,
  id: OrderId,
  requester: OrderRequester,
): Promise<Order> {
  const { row, isOwner, changeId } = await trackedOrder(deps, id, requester)
  const now = isOwner ? await currentRow(deps, row) : row
  const [shown = now] = await inLanguage(deps.db, await shopTexts(deps, locale), [now])
  return isOwner ? presentOrder(shown) : withoutPerson(presentOrder(shown), changeId)
}

/** Allows the owner and the recipient of the message about it. @throws Refusal NOT_FOUND */
export async function requireMayAnswer(
  deps: Pick<Deps, 'db' | 'now'>,
  id: OrderId,
  requester: OrderRequester,
  changeId: string,
): Promise<void> {
  const tracked = await trackedOrder(deps, id, requester)
  if (!tracked.isOwner && tracked.changeId !== changeId) throw notFound()
}

/** Messages can be forwarded: hides address, phone and the owner's actions. */
const withoutPerson = (order: Order, changeId: string | null): Order => ({
  ...order,
  contact: { firstName: '', phone: '' },
  address: order.address && {
    ...order.address,
    flat: '',
    entrance: '',
    floor: '',
    code: '',
    comment: '',
  },
  comment: '',
  allergens: [],
  promocode: null,
  voucher: null,
  refunds: order.refunds.map((refund) => ({ ...refund, reason: '' })),
  change: order.change?.id === changeId ? order.change : null,
  can_cancel: false,
  can_repeat: false,
  payment: { ...order.payment, redirect_url: null },
})
