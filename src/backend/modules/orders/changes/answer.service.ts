import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { amountText } from '#backend/core/amount-text.rules.ts'
import type { Deps } from '#backend/core/deps.ts'
import type { Operator } from '#backend/core/ports.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { OrderChangeTable } from '#backend/db/schema.changes.ts'
import type { OrderTable, Trx } from '#backend/db/schema.ts'
import { insertRows } from '#backend/modules/outbox/outbox.service.ts'
import { lockOrder } from '#backend/modules/orders/status.service.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { shopTexts } from '#backend/modules/orders/order-language.service.ts'
import type { OrderRequester } from '#backend/modules/orders/place-order.service.ts'
import {
  requireMayAnswer,
  type TrackContext,
  getOrderForViewer,
} from '#backend/modules/orders/order-access.service.ts'
import { refundLimit } from '#backend/modules/orders/refunds/refunds.service.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { type Minor, minor } from '#contract/values/money.ts'
import { currency as currencySchema } from '#contract/values/prices.ts'
import type { Order } from '#contract/orders/order.calls.ts'
import { type AgeConfirmed, applied } from './apply.service.ts'
import { countStep, findChange, closeOpenChange } from './changes.repo.ts'
import { actorOf, isChangeable } from './changes.service.ts'

type StoredOrder = Selectable<OrderTable>
type Change = Selectable<OrderChangeTable>

type By = ReturnType<typeof actorOf>
interface OfChange {
  id: OrderId
  changeId: string
}
interface ChangeAnswer extends OfChange {
  requester: OrderRequester
}
interface Answer extends OfChange {
  state: 'accepted' | 'declined'
  by: By | null
  act: (trx: Trx, order: StoredOrder, change: Change, at: Date) => Promise<void>
}

/**
 * False for a change that is over; repeating an answer changes nothing.
 * @throws Refusal NOT_FOUND
 */
const answer = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, changeId, state, by, act }: Answer,
): Promise<boolean> =>
  retriedTransaction(db, async (trx) => {
    const at = now()
    const order = await lockOrder(trx, id)
    const change = order && (await findChange(trx, id, changeId))
    if (!change) throw notFound()
    if (change.state === state) return true
    if (change.state !== 'open' || change.expires_at <= at || !isChangeable(order)) return false
    await act(trx, order, change, at)
    await closeOpenChange(trx, id, state, by, at)
    const kind = state === 'accepted' ? 'order.changed' : 'order.change_declined'
    const payload = { purchase_id: id, status: order.status, change: changeId }
    await insertRows(trx, [{ kind, payload }], at)
    return true
  })

/** @throws Refusal NOT_FOUND; CHANGE_OVER with the current `purchase` */
async function answerByCustomer(
  { deps, locale }: TrackContext,
  { requester, ...asked }: ChangeAnswer & Pick<Answer, 'state' | 'act'>,
): Promise<Order> {
  const { id, changeId } = asked
  await requireMayAnswer(deps, id, requester, changeId)
  const isDone = await answer(deps, { ...asked, by: null })
  const order = await getOrderForViewer({ deps, locale }, id, requester)
  if (!isDone) throw new Refusal('CHANGE_OVER', { data: { purchase: order } })
  return order
}

export const declineChange = (context: TrackContext, asked: ChangeAnswer): Promise<Order> =>
  answerByCustomer(context, {
    ...asked,
    state: 'declined',
    act: async (trx, { id }) => void (await countStep(trx, id)),
  })

/** Refunds what was overpaid. @throws those of answerByCustomer; Refusal INVALID without the age */
export const acceptChange = (
  context: TrackContext,
  { ageConfirmed, ...asked }: ChangeAnswer & AgeConfirmed,
): Promise<Order> =>
  answerByCustomer(context, { ...asked, state: 'accepted', act: applied({ ageConfirmed }) })

/**
 * @throws Refusal NOT_FOUND; CHANGE_OVER with the `order`; INVALID without the age; REFUND_LIMIT
 */
export async function confirmChange(
  { deps, locale, operator }: TrackContext & { operator: Operator },
  { ageConfirmed, ...asked }: OfChange & AgeConfirmed,
) {
  const by = actorOf(operator)
  const texts = await shopTexts(deps, locale)
  const show = () => orderForOperator(deps, asked.id, texts)
  const requireLimit = (order: StoredOrder, refund: Minor) => {
    const currency = v.parse(currencySchema, order.currency)
    const allowed = refundLimit(operator, currency)
    const left = allowed === null ? refund : minor(Math.max(0, allowed - order.refunded))
    if (refund <= left) return
    throw new Refusal('REFUND_LIMIT', { limit: amountText(left, currency, locale) })
  }
  const act = applied({ ageConfirmed, by, requireLimit })
  const isDone = await answer(deps, { ...asked, state: 'accepted', by, act })
  if (!isDone) throw new Refusal('CHANGE_OVER', { data: { order: await show() } })
  return show()
}
