import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { Refusal } from '#backend/core/refusal.ts'
import { paymentSentence } from '#backend/modules/payment/payment.service.ts'
import type { OrderChangeTable } from '#backend/db/schema.changes.ts'
import type { OrderTable, Trx } from '#backend/db/schema.ts'
import { returnSomeBonuses } from '#backend/modules/loyalty/settlement.service.ts'
import { recordRefund } from '#backend/modules/payment/refunding.service.ts'
import { releasePromo } from '#backend/modules/promo/promo.service.ts'
import { paymentAfter, storedOrder } from '#backend/modules/orders/change-quote.rules.ts'
import { dueOnDelivery } from '#backend/modules/orders/present-payment.rules.ts'
import { type Minor, minor } from '#contract/values/money.ts'
import { locale as localeCode } from '#contract/values/text.ts'
import { writeOrder } from './changes.repo.ts'
import type { actorOf } from './changes.service.ts'

type StoredOrder = Selectable<OrderTable>

export interface AgeConfirmed {
  ageConfirmed?: boolean | undefined
}
interface Acceptance extends AgeConfirmed {
  by?: ReturnType<typeof actorOf>
  requireLimit?: (order: StoredOrder, refund: Minor) => void
}

/** Consumes in the same order as placing, which prevents deadlocks. @throws Refusal INVALID */
export const applied =
  ({ ageConfirmed = false, by, requireLimit }: Acceptance) =>
  async (
    trx: Trx,
    order: StoredOrder,
    change: Selectable<OrderChangeTable>,
    at: Date,
  ): Promise<void> => {
    const before = v.parse(storedOrder, change.before)
    const after = v.parse(storedOrder, change.after)
    const age = after.quote.age ?? 0
    if (age > (before.quote.age ?? 0) && !ageConfirmed)
      throw new Refusal('INVALID', { errors: { ageConfirmed: [{ kind: 'age', limit: age }] } })
    const payment = paymentAfter(order, after.total)
    requireLimit?.(order, payment.refund)

    const amount = minor(before.bonus_spent - after.bonus_spent)
    await returnSomeBonuses(trx, order, { amount, source: `changed:${change.id}` }, at)
    if (before.quote.promocode && !after.quote.promocode) await releasePromo(trx, order.id, at)
    const { due } = dueOnDelivery({ ...order, ...payment, total: after.total })
    const isEnough = due > 0 && order.change_from !== null && order.change_from >= due
    const change_from = isEnough ? order.change_from : null
    await writeOrder(trx, order.id, after, { ...payment, change_from })
    if (payment.refund === 0) return
    const { by_kind, by_id, by_name } = by ?? change
    await recordRefund(trx, order, {
      amount: payment.refund,
      reason: paymentSentence('changed', v.parse(localeCode, order.locale)),
      sources: { online: `change:${change.id}:online`, cash: `change:${change.id}:cash` },
      newId: randomUUID,
      by: { kind: by_kind, id: by_id, name: by_name },
      at,
    })
  }
