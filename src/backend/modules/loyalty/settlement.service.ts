import * as v from 'valibot'
import type { Trx } from '#backend/db/schema.ts'
import { formerPhoneKey } from './former-phone.ts'
import type { Content } from '#backend/core/content.ts'
import {
  type ToCurrentCurrency,
  toCurrentCurrency,
} from '#backend/modules/currency/currency.service.ts'
import { currency } from '#contract/values/prices.ts'
import { decimal, minOf, type Minor, minor, toMinor, totalOf } from '#contract/values/money.ts'
import {
  balanceOf,
  type BonusAccount,
  credit,
  debit,
  findEntry,
  lockAccount,
} from './ledger.repo.ts'
import { invitationOf, completeInvitation } from './referral.repo.ts'
import { inviterRewardedFor, refundedMeanwhile, rewardsLeft } from './withdrawal.repo.ts'
import type { CustomerId, OrderId } from '#contract/values/ids.ts'

type Settings = Content['settings']
interface FinishedOrder {
  id: OrderId
  customer_id: CustomerId | null
  currency: string
  bonus_spent: Minor
  bonus_earn: Minor
}

/** False when the balance is too low. */
export async function spendBonuses(
  trx: Trx,
  { id, customer_id, currency, bonus_spent }: Omit<FinishedOrder, 'bonus_earn'>,
  at: Date,
): Promise<boolean> {
  if (bonus_spent === 0) return true
  if (customer_id === null) return false
  return debit(
    trx,
    { customerId: customer_id, currency },
    { amount: bonus_spent, reason: 'spent', orderId: id, source: `spent:${id}`, at },
  )
}

export const returnBonuses = (trx: Trx, order: FinishedOrder, at: Date): Promise<void> =>
  returnSomeBonuses(trx, order, { amount: order.bonus_spent, source: `returned:${order.id}` }, at)

/** First they make up for rewards that could not be withdrawn while the order held them. */
export async function returnSomeBonuses(
  trx: Trx,
  { id, customer_id: customerId, currency: paidIn }: FinishedOrder,
  { amount: spent, source }: { amount: Minor; source: string },
  at: Date,
): Promise<void> {
  if (customerId === null || spent === 0) return
  const convert = await toCurrentCurrency(trx)
  const { amount, currency } = convert({ amount: spent, currency: paidIn })
  const account = { customerId, currency }
  if (!(await credit(trx, account, { amount, reason: 'returned', orderId: id, source, at }))) return
  let left = amount
  for (const orderId of await refundedMeanwhile(trx, customerId, id)) {
    const missing = { orderId, limit: left, source: `withdrawn:${orderId}:${source}`, at, convert }
    left = minor(left - (await withdraw(trx, account, missing)))
  }
}

interface Withdrawal {
  orderId: OrderId
  limit?: Minor
  source: string
  at: Date
  convert: ToCurrentCurrency
}

/** Takes what an order brought, as far as the limit and the balance allow; returns how much. */
async function withdraw(
  trx: Trx,
  account: BonusAccount,
  { orderId, limit, source, at, convert }: Withdrawal,
): Promise<Minor> {
  await lockAccount(trx, account)
  const balance = await balanceOf(trx, account)
  const brought = (await rewardsLeft(trx, account.customerId, orderId))
    .map(convert)
    .flatMap(({ amount, currency }) => (currency === account.currency ? [amount] : []))
  const amount = minOf(totalOf(brought), minOf(limit ?? balance, balance))
  if (amount <= 0 || (await findEntry(trx, source))) return minor(0)
  await debit(trx, account, { amount, reason: 'withdrawn', orderId, source, at })
  return amount
}

/** Takes earned bonuses and those of an invitation, only as far as the balances allow. */
export async function withdrawRewards(trx: Trx, order: FinishedOrder, at: Date): Promise<void> {
  const { id: orderId, customer_id: customerId } = order
  if (customerId === null) return
  await returnBonuses(trx, order, at)
  const convert = await toCurrentCurrency(trx)
  const { currency } = convert({ amount: order.bonus_earn, currency: order.currency })
  const source = `withdrawn:${orderId}`
  await withdraw(trx, { customerId, currency }, { orderId, source, at, convert })
  const inviter = await inviterRewardedFor(trx, orderId)
  if (inviter === undefined) return
  const ofInviter = { orderId, source: `${source}:referral`, at, convert }
  await withdraw(trx, { customerId: inviter, currency }, ofInviter)
}

/** Pays the order's promised bonuses and both rewards of a new customer's invitation. */
export async function rewardOrder(
  trx: Trx,
  order: FinishedOrder,
  { referral }: Settings,
  at: Date,
): Promise<void> {
  const { id: orderId, customer_id: customerId } = order
  if (customerId === null) return
  const convert = await toCurrentCurrency(trx)
  const earned = convert({ amount: order.bonus_earn, currency: order.currency })
  const account = { customerId, currency: earned.currency }
  await credit(trx, account, {
    amount: earned.amount,
    reason: 'earned',
    orderId,
    source: `earned:${orderId}`,
    at,
  })
  const phone = await invitationOf(trx, customerId)
  if (!referral || phone === undefined) return
  const referrerId = await completeInvitation(trx, {
    orderId,
    phoneKey: await formerPhoneKey(trx, phone),
    at,
  })
  if (referrerId === undefined) return
  const money = v.parse(currency, account.currency)
  await credit(trx, account, {
    amount: toMinor(referral.for_friend[money] ?? decimal(0)),
    reason: 'invited',
    orderId,
    source: `invited:${customerId}`,
    at,
  })
  const amount = toMinor(referral.for_me[money] ?? decimal(0))
  await credit(
    trx,
    { customerId: referrerId, currency: money },
    { amount, reason: 'referral', orderId, source: `referral:${customerId}`, at },
  )
}
