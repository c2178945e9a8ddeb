import type { Transaction } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { returnBonuses } from '#backend/modules/loyalty/settlement.service.ts'
import { callOffPayment } from '#backend/modules/payment/payment.service.ts'
import { returnPromo } from '#backend/modules/promo/promo.service.ts'
import type { PurchaseRow } from './purchase.repo.ts'

/**
 * Gives back what an order took, when it is cancelled or expires; in the order in which placing takes it, so that the two never wait for each other.
 * Its place in a slot needs nothing: places are counted from the orders that are not cancelled.
 */
export async function giveBack(
  trx: Transaction<Database>,
  row: PurchaseRow,
  at: Date,
): Promise<void> {
  await returnBonuses(trx, row, at)
  await returnPromo(trx, row.id, at)
  await callOffPayment(trx, row, at)
}
