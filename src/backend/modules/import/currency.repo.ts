import type { Trx } from '#backend/db/schema.ts'
import { openStatuses } from '#contract/orders/order-flow.ts'
import { type Minor, minor } from '#contract/values/money.ts'
import type { MinorPrices } from '#contract/values/prices.ts'

export const vouchersIn = (trx: Trx, currency: string) =>
  trx
    .selectFrom('promo_code')
    .select(['id', 'amount'])
    .where('currency', '=', currency)
    .where('active', '=', true)
    .where('used', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute()

export const writeVoucher = (trx: Trx, id: number, amount: Minor, currency: string) =>
  trx.updateTable('promo_code').set({ amount, currency }).where('id', '=', id).execute()

/** Those that will return or earn points. */
export async function countOpenOrders(trx: Trx, currency: string): Promise<number> {
  const { count } = await trx
    .selectFrom('purchase')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('currency', '=', currency)
    .where('status', 'in', openStatuses)
    .where('customer_id', 'is not', null)
    .where((eb) => eb.or([eb('bonus_spent', '>', minor(0)), eb('bonus_earn', '>', minor(0))]))
    .executeTakeFirstOrThrow()
  return count
}

export const campaigns = (trx: Trx) =>
  trx
    .selectFrom('promo_campaign')
    .select(['id', 'code', 'amounts', 'min_sums', 'cities'])
    .orderBy('id')
    .execute()

export const writeAmounts = (
  trx: Trx,
  id: number,
  { amounts, min_sums }: { amounts: MinorPrices; min_sums: MinorPrices },
) =>
  trx
    .updateTable('promo_campaign')
    .set({ amounts: JSON.stringify(amounts), min_sums: JSON.stringify(min_sums) })
    .where('id', '=', id)
    .execute()
