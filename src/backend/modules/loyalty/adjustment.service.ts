import { amountText } from '#backend/core/amount-text.rules.ts'
import type { Deps } from '#backend/core/deps.ts'
import type { Operator } from '#backend/core/ports.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { readBefore } from '#backend/db/audited.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { CustomerId } from '#contract/values/ids.ts'
import type { Locale } from '#contract/locales.ts'
import { minor, toMinor } from '#contract/values/money.ts'
import type { BonusAdjustment } from '#contract/ops/customers.calls.ts'
import {
  balanceOf,
  credit,
  debit,
  findEntry,
  lockAccount,
  lockExistingCustomer,
} from './ledger.repo.ts'

interface AdjustmentContext {
  deps: Pick<Deps, 'db' | 'snapshots' | 'now'>
  locale: Locale
  operator: Operator
}

/** @throws Refusal NOT_FOUND for a deleted account; KEY_REUSED; BONUS_LIMIT above the balance */
export async function adjustBonuses(
  { deps, locale, operator }: AdjustmentContext,
  customerId: CustomerId,
  key: string,
  { cityId, amount: decimalAmount, reason: note }: BonusAdjustment,
): Promise<void> {
  const { currency } = cityOf(await deps.snapshots.shop(), cityId)
  const account = { customerId, currency }
  const amount = toMinor(decimalAmount)
  const source = `adjusted:${customerId}:${key}`
  await retriedTransaction(deps.db, async (trx) => {
    if (!(await lockExistingCustomer(trx, customerId))) throw notFound()
    await lockAccount(trx, account)
    await readBefore(trx)
    const before = await findEntry(trx, source)
    if (before) {
      if (before.amount === amount && before.note === note && before.currency === currency) return
      throw new Refusal('KEY_REUSED')
    }
    const event = {
      amount: minor(Math.abs(amount)),
      reason: 'adjusted' as const,
      orderId: null,
      source,
      at: deps.now(),
      note,
      by: operator,
    }
    if (amount > 0) {
      await credit(trx, account, event)
      return
    }
    if (await debit(trx, account, event)) return
    const limit = amountText(await balanceOf(trx, account), currency, locale)
    throw new Refusal('BONUS_LIMIT', {
      limit,
      errors: { amount: [{ kind: 'too_big', limit }] },
    })
  })
}
