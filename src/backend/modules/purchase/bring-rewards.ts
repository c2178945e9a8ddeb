import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#backend/db/schema.ts'
import { rewardOrder } from '#backend/modules/loyalty/settlement.service.ts'
import { issueVoucher } from '#backend/modules/promo/voucher.service.ts'
import type { Content } from '#backend/core/content.ts'
import type { PurchaseRow } from './purchase.repo.ts'
import { storedContact } from './purchase.view.rules.ts'

export async function bringRewards(
  trx: Transaction<Database>,
  row: PurchaseRow,
  settings: Content['settings'],
  at: Date,
): Promise<void> {
  await rewardOrder(trx, row, settings, at)
  await issueVoucher(
    trx,
    { ...row, phone: v.parse(storedContact, row.contact).phone },
    settings,
    at,
  )
}
