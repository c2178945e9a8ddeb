import type { Transaction } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { returnBonuses } from '#backend/modules/loyalty/settlement.service.ts'
import type { PurchaseRow } from './purchase.repo.ts'

/** Gives back what an order took, when it is called off or expires. */
export async function giveBack(trx: Transaction<Database>, row: PurchaseRow, at: Date): Promise<void> {
  await returnBonuses(trx, row, at)
}
