import type { Deps } from '#backend/core/deps.ts'
import { pageMeta } from '#backend/core/page-meta.rules.ts'
import { toE164 } from '#backend/core/phone.rules.ts'
import type { Operator } from '#backend/core/ports.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { auditedTransaction } from '#backend/db/retry.ts'
import type { Handle } from '#backend/db/schema.ts'
import { sharedSecret } from '#backend/db/shared-secret.ts'
import type { CustomerId } from '#contract/values/ids.ts'
import type { Block } from '#contract/ops/customers.calls.ts'
import {
  type BlockRow,
  deleteBlock,
  findBlocks,
  listBlocks,
  phoneOf,
  upsertBlock,
} from './blocks.repo.ts'

const perPage = 20
const shownDigits = 4

const present = ({ id, ends, reason, by_kind, by_id, by_name, at }: BlockRow): Block => ({
  id,
  ends,
  reason,
  by: { kind: by_kind, id: by_id, name: by_name },
  at: at.toISOString(),
})

const keysOf = async (db: Handle, phones: readonly string[]): Promise<string[]> => {
  const secret = await sharedSecret(db)
  return phones.map((phone) => keyedHash(secret, 'blocked', phone))
}

/** @throws Refusal INVALID for a phone that is valid in no country of the shop */
export async function blockPhone(
  { db, snapshots, now }: Pick<Deps, 'db' | 'snapshots' | 'now'>,
  operator: Operator,
  { phone, reason }: { phone: string; reason: string },
): Promise<Block> {
  const { cities } = await snapshots.shop()
  const [whole] = cities.flatMap(({ country }) => toE164(phone, country) ?? [])
  if (whole === undefined) throw new Refusal('INVALID', { errors: { phone: ['phone'] } })
  const [phone_key = ''] = await keysOf(db, [whole])
  return present(
    await upsertBlock(db, {
      phone_key,
      ends: whole.slice(-shownDigits),
      reason,
      by_kind: operator.kind,
      by_id: 'id' in operator ? operator.id : null,
      by_name: operator.name,
      at: now(),
    }),
  )
}

/** @throws Refusal NOT_FOUND */
export async function unblockPhone({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  if (!(await auditedTransaction(db, (trx) => deleteBlock(trx, id)))) throw notFound()
}

export async function pageOfBlocks({ db }: Pick<Deps, 'db'>, page: number) {
  const { rows, total } = await listBlocks(db, { limit: perPage, offset: (page - 1) * perPage })
  return { data: rows.map(present), meta: pageMeta(page, perPage, total) }
}

/** `phone` in E.164. */
export async function blockOf(db: Handle, phone: string): Promise<Block | null> {
  const [row] = await findBlocks(db, await keysOf(db, [phone]))
  return row ? present(row) : null
}

/** Checks the order's phone (E.164) and the account's. @throws Refusal NOT_SERVED */
export async function requireServed(
  db: Handle,
  phone: string,
  customer: { id: CustomerId } | null,
): Promise<void> {
  const own = customer ? await phoneOf(db, customer.id) : undefined
  const phones = [phone, ...(own ? [own] : [])]
  const blocks = await findBlocks(db, await keysOf(db, phones))
  if (blocks.length > 0) throw new Refusal('NOT_SERVED')
}
