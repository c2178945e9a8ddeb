import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { amountText } from '#backend/core/amount-text.rules.ts'
import type { Deps } from '#backend/core/deps.ts'
import type { Operator } from '#backend/core/ports.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import { updateRewards } from '#backend/modules/payment/provider-refunds.service.ts'
import { recordRefund } from '#backend/modules/payment/refunding.service.ts'
import { lockOrder } from '#backend/modules/orders/status.service.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { shopTexts } from '#backend/modules/orders/order-language.service.ts'
import { refundableOf } from '#backend/modules/orders/present-payment.rules.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { Locale } from '#contract/locales.ts'
import { minOf, minor, totalOf, toMinor } from '#contract/values/money.ts'
import type { RefundInput } from '#contract/ops/refunds.calls.ts'
import { currency as currencySchema } from '#contract/values/prices.ts'
import { claimRefund, refundsFrom } from './refunds.repo.ts'
import { refundLimit } from './refunds.rules.ts'

export { refundLimit } from './refunds.rules.ts'

interface RefundContext {
  deps: Pick<Deps, 'db' | 'now' | 'snapshots'>
  locale: Locale
  operator: Operator
}
const partsOf = (id: OrderId, key: string) => ({
  online: `refund:${id}:${key}:online`,
  cash: `refund:${id}:${key}:cash`,
})

/**
 * @throws Refusal NOT_FOUND; KEY_REUSED for another amount or reason; NOTHING_TO_REFUND and
 * REFUND_LIMIT with the `order`
 */
export async function refundOrder(
  { deps, locale, operator }: RefundContext,
  id: OrderId,
  key: string,
  { amount, reason }: RefundInput,
) {
  const texts = await shopTexts(deps, locale)
  return retriedTransaction(deps.db, async (trx) => {
    const at = deps.now()
    const order = await lockOrder(trx, id)
    if (!order) throw notFound()
    const show = () => orderForOperator({ db: trx }, id, texts)
    const sources = partsOf(id, key)
    const before = await refundsFrom(trx, Object.values(sources))
    if (before.length > 0) {
      const sum = totalOf(before.map((one) => one.amount))
      const isSame = before.every((one) => one.reason === reason)
      if (!isSame || (amount !== undefined && toMinor(amount) !== sum))
        throw new Refusal('KEY_REUSED')
      return show()
    }

    const left = refundableOf(order)
    if (left === 0) throw new Refusal('NOTHING_TO_REFUND', { data: { order: await show() } })
    const wanted = amount === undefined ? left : toMinor(amount)
    const currency = v.parse(currencySchema, order.currency)
    const allowed = refundLimit(operator, currency)
    const limit =
      allowed === null ? left : minOf(left, minor(Math.max(0, allowed - order.refunded)))
    if (wanted > limit || !(await claimRefund(trx, id, wanted)))
      throw tooMuch(amountText(limit, currency, locale), await show())
    await recordRefund(trx, order, {
      amount: wanted,
      reason,
      sources,
      newId: randomUUID,
      by: operator,
      at,
    })
    await updateRewards(trx, id, at)
    return show()
  })
}

const tooMuch = (limit: string, order: object): Refusal =>
  new Refusal('REFUND_LIMIT', {
    limit,
    errors: { amount: [{ kind: 'too_big', limit }] },
    data: { order },
  })
