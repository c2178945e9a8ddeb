import { sql } from 'kysely'
import type { BonusEntryTable } from '#backend/db/schema.loyalty.ts'
import type { Handle, Trx } from '#backend/db/schema.ts'
import type { Operator } from '#backend/core/ports.ts'
import { type Minor, minor } from '#contract/values/money.ts'
import type { CustomerId, OrderId } from '#contract/values/ids.ts'

export interface BonusAccount {
  customerId: CustomerId
  currency: string
}
/** `source` makes the entry unique. `amount` is positive. */
export interface Event {
  amount: Minor
  reason: BonusEntryTable['reason']
  /** Null for `adjusted`, which has a note. */
  orderId: OrderId | null
  source: string
  at: Date
  note?: string
  by?: Operator
}
const byOf = ({ by }: Event) => ({
  by_kind: by?.kind ?? null,
  by_id: by && 'id' in by ? by.id : null,
  by_name: by?.name ?? null,
})

const accountOf = (db: Handle, { customerId, currency }: BonusAccount) =>
  db
    .selectFrom('bonus_account')
    .where('customer_id', '=', customerId)
    .where('currency', '=', currency)

export async function balanceOf(db: Handle, account: BonusAccount): Promise<Minor> {
  return (await accountOf(db, account).select('balance').executeTakeFirst())?.balance ?? minor(0)
}

export const accountsIn = (trx: Handle, currency: string) =>
  trx
    .selectFrom('bonus_account')
    .select(['id', 'customer_id', 'balance'])
    .where('currency', '=', currency)
    .where('balance', '>', minor(0))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Blocks changes of the account until the transaction ends. */
export const lockAccount = (trx: Trx, account: BonusAccount) =>
  accountOf(trx, account).select('id').forNoKeyUpdate().execute()

/** Adds once per source. False for an amount of 0 and for a source that is already there. */
export async function credit(
  trx: Handle,
  { customerId, currency }: BonusAccount,
  event: Event,
): Promise<boolean> {
  const { amount, reason, orderId, source, at, note = null } = event
  const { by_kind, by_id, by_name } = byOf(event)
  if (amount === 0) return false
  await trx
    .insertInto('bonus_account')
    .values({ customer_id: customerId, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql`
    with entry as (
      insert into bonus_entry (account_id, at, amount, reason, purchase_id, source, note, by_kind, by_id, by_name)
      select id, ${at}, ${amount}, ${reason}, ${orderId}::int, ${source}, ${note}, ${by_kind}, ${by_id}::int, ${by_name} from bonus_account where customer_id = ${customerId} and currency = ${currency}
      on conflict (source) do nothing
      returning account_id, amount
    )
    update bonus_account set balance = balance + entry.amount from entry where id = entry.account_id
    returning id`.execute(trx)
  return rows.length > 0
}

/** One statement checks the balance and debits it. */
export async function debit(
  trx: Handle,
  { customerId, currency }: BonusAccount,
  event: Event,
): Promise<boolean> {
  const { amount, reason, orderId, source, at, note = null } = event
  const account = await trx
    .updateTable('bonus_account')
    .set((eb) => ({ balance: eb('balance', '-', amount) }))
    .where('customer_id', '=', customerId)
    .where('currency', '=', currency)
    .where('balance', '>=', amount)
    .returning('id')
    .executeTakeFirst()
  if (!account) return false
  await trx
    .insertInto('bonus_entry')
    .values({
      account_id: account.id,
      at,
      amount: minor(0 - amount),
      reason,
      purchase_id: orderId,
      source,
      note,
      ...byOf(event),
    })
    .execute()
  return true
}

/** A reward of an invitation that was taken back. */
const ofFriend = sql<boolean>`(bonus_entry.reason = 'withdrawn' and purchase.customer_id is distinct from bonus_account.customer_id)`

const entriesOf = (db: Handle, { customerId, currency }: BonusAccount) =>
  db
    .selectFrom('bonus_entry')
    .innerJoin('bonus_account', 'bonus_account.id', 'bonus_entry.account_id')
    .where('bonus_account.customer_id', '=', customerId)
    .where('bonus_account.currency', '=', currency)

export async function listEntries(
  db: Handle,
  account: BonusAccount,
  page: { limit: number; offset: number },
) {
  const rows = await entriesOf(db, account)
    .leftJoin('purchase', 'purchase.id', 'bonus_entry.purchase_id')
    .select([
      'bonus_entry.at',
      'bonus_entry.amount',
      'bonus_entry.reason',
      'bonus_entry.purchase_id',
      'bonus_entry.note',
    ])
    .select(ofFriend.as('of_friend'))
    .orderBy('bonus_entry.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await entriesOf(db, account)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** What invitations have brought, without what refunds of the friends' orders took back. */
export async function referralTotal(db: Handle, account: BonusAccount): Promise<Minor> {
  const { sum } = await entriesOf(db, account)
    .leftJoin('purchase', 'purchase.id', 'bonus_entry.purchase_id')
    .where(sql<boolean>`(bonus_entry.reason = 'referral' or ${ofFriend})`)
    .select(sql<Minor>`coalesce(sum(bonus_entry.amount), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow()
  return sum
}

export const allEntries = (db: Handle, customerId: CustomerId) =>
  db
    .selectFrom('bonus_entry')
    .innerJoin('bonus_account', 'bonus_account.id', 'bonus_entry.account_id')
    .where('bonus_account.customer_id', '=', customerId)
    .select([
      'bonus_entry.at',
      'bonus_entry.amount',
      'bonus_entry.reason',
      'bonus_entry.purchase_id',
      'bonus_entry.note',
      'bonus_account.currency',
    ])
    .orderBy('bonus_entry.id')
    .execute()

export const findEntry = (trx: Trx, source: string) =>
  trx
    .selectFrom('bonus_entry')
    .innerJoin('bonus_account', 'bonus_account.id', 'bonus_entry.account_id')
    .select(['bonus_entry.amount', 'bonus_entry.note', 'bonus_account.currency'])
    .where('bonus_entry.source', '=', source)
    .executeTakeFirst()

/** False for a deleted account; others cannot be deleted before the transaction ends. */
export async function lockExistingCustomer(trx: Trx, customerId: CustomerId): Promise<boolean> {
  const there = trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
  return (await there.executeTakeFirst()) !== undefined
}
