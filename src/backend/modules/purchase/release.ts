import type { Transaction } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { returnBonuses } from '#backend/modules/loyalty/settlement.service.ts'
import { cancelPayment } from '#backend/modules/payment/payment.service.ts'
import { releasePromo } from '#backend/modules/promo/promo.service.ts'
import type { PurchaseRow } from './purchase.repo.ts'

/** Releases in the order in which placing consumes, which prevents deadlocks. */
export async function releaseOrder(
  trx: Transaction<Database>,
  row: PurchaseRow,
  at: Date,
): Promise<void> {
  await returnBonuses(trx, row, at)
  await releasePromo(trx, row.id, at)
  await cancelPayment(trx, row, at)
}
