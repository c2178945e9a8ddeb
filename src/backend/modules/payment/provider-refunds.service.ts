import type { Trx } from '#backend/db/schema.ts'
import { withdrawRewards } from '#backend/modules/loyalty/settlement.service.ts'
import { insertRows } from '#backend/modules/outbox/outbox.service.ts'
import { withdrawVoucher } from '#backend/modules/promo/voucher.service.ts'
import type { ProviderRefund } from '#backend/providers/payment.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { Payment } from './payment.repo.ts'
import {
  recordProviderRefund,
  findAllRefunded,
  refundIdsOf,
  completeRefund,
} from './refunds.repo.ts'

export const refundKind = 'refund'

/** False where it does not fit beside a refund of the shop, which will then fail. */
export async function enterProviderRefunds(
  trx: Trx,
  payment: Payment,
  refunds: readonly ProviderRefund[],
  at: Date,
): Promise<boolean> {
  const known = await refundIdsOf(trx, payment.id)
  let left = payment.amount - payment.refunded
  for (const { id: provider_refund, ours, amount, state } of refunds) {
    if (state === 'failed' || known.has(provider_refund) || known.has(ours ?? '')) continue
    if (amount > left) return false
    left -= amount
    const id = `${payment.provider}-${provider_refund}`
    const source = `provider:${id}`
    await recordProviderRefund(trx, payment, { id, source, amount, provider_refund }, at)
    if (state === 'done') await completeRefund(trx, id, at)
    else await insertRows(trx, [{ kind: refundKind, payload: { refund: id } }], at)
  }
  return true
}

/** A complete order loses its rewards with the last of its money. */
export async function updateRewards(trx: Trx, id: OrderId, at: Date): Promise<void> {
  const order = await findAllRefunded(trx, id)
  if (!order) return
  await withdrawRewards(trx, order, at)
  await withdrawVoucher(trx, id)
}
