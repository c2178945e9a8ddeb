import { byLocale } from '#contract/locales.ts'
import type { Trx } from '#backend/db/schema.ts'
import { toCurrentCurrency } from '#backend/modules/currency/currency.service.ts'
import { formerPhoneKey } from '#backend/modules/loyalty/former-phone.ts'
import type { Content } from '#backend/core/content.ts'
import { sentences } from '#backend/core/catalogs.ts'
import { ensureCampaign, insertCode } from './campaign.repo.ts'
import { findVouchers, phoneOf, timeZoneOf } from './promo.repo.ts'
import { newVoucherCode, voucherCampaign, voucherEnd } from './voucher.rules.ts'
import type { Deps } from '#backend/core/deps.ts'
import type { Vouchers } from '#contract/customers/loyalty.calls.ts'
import { type Minor, percentOf, toDecimal } from '#contract/values/money.ts'
import type { CityId, CustomerId, OrderId } from '#contract/values/ids.ts'

export { withdrawVoucher } from './campaign.repo.ts'

/** `phone` in E.164, empty for a deleted account. */
interface FinishedOrder {
  id: OrderId
  domain_id: CityId
  customer_id: CustomerId | null
  currency: string
  total: Minor
  phone: string
}

/** Created with the first voucher; an operator may set its minimum or switch it off. */
async function campaignId(trx: Trx): Promise<number> {
  const name = JSON.stringify(byLocale(({ code }) => sentences[code].promo.voucher))
  const none = JSON.stringify({})
  return ensureCampaign(trx, {
    code: voucherCampaign,
    kind: 'voucher',
    name,
    amounts: none,
    min_sums: none,
    first_order: false,
    active: true,
  })
}

/** With 2 × 10^14 codes a repeat is no chance: more tries would hide a broken generator. */
const maxDraws = 5

/**
 * Once per order; also bound to the phone, so that a guest who signs in later keeps it.
 * @throws when no drawn code is free
 */
export async function issueVoucher(
  trx: Trx,
  order: FinishedOrder,
  { voucher }: Content['settings'],
  at: Date,
  newCode: () => string = newVoucherCode,
): Promise<void> {
  const share = percentOf(order.total, voucher?.percent ?? 0)
  if (!voucher || share === 0) return
  const convert = await toCurrentCurrency(trx)
  const row = {
    campaign_id: await campaignId(trx),
    total_limit: 1,
    ...convert({ amount: share, currency: order.currency }),
    expires_at:
      voucher.days === undefined
        ? null
        : voucherEnd(await timeZoneOf(trx, order.domain_id), at, voucher.days),
    customer_id: order.customer_id,
    phone_key: order.phone === '' ? null : await formerPhoneKey(trx, order.phone),
    purchase_id: order.id,
  }
  for (let draw = 1; draw <= maxDraws; draw++)
    if (await insertCode(trx, { ...row, code: newCode() })) return
  throw new Error('No drawn voucher code is free')
}

/** Includes usable vouchers of guest orders with the same phone. */
export async function ownVouchers(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  customerId: CustomerId,
): Promise<Vouchers> {
  const phone = await phoneOf(db, customerId)
  const phoneKeys = phone === undefined ? [] : [await formerPhoneKey(db, phone)]
  return (await findVouchers(db, { customerId, phoneKeys }, now())).flatMap(
    ({ code, amount, currency, expires_at, time_zone }) =>
      amount === null || currency === null
        ? []
        : {
            code,
            amount: toDecimal(amount),
            currency,
            expires_at: expires_at?.toISOString() ?? null,
            time_zone,
          },
  )
}
