import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#backend/core/deps.ts'
import { deleteExpired, insertLink, findLink } from './order-links.repo.ts'
import type { OrderId } from '#contract/values/ids.ts'

type LinkDeps = Pick<Deps, 'db' | 'now'>

/** Milliseconds after the message, or after the time of an order for later. */
const linkMs = 48 * 60 * 60_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** 256 bits. Only allows reading this order and answering its change, if made for one. */
export async function makeOrderLink(
  { db, now }: LinkDeps,
  { id, expected_at }: { id: OrderId; expected_at: Date },
  changeId?: string,
): Promise<string> {
  const at = now()
  const token = randomBytes(32).toString('base64url')
  await deleteExpired(db, at)
  await insertLink(db, {
    token_hash: hashOf(token),
    purchase_id: id,
    change_id: changeId ?? null,
    expires_at: new Date(Math.max(at.getTime(), expected_at.getTime()) + linkMs),
  })
  return token
}

export async function orderLinkOf(
  { db, now }: LinkDeps,
  orderId: OrderId,
  token: string,
): Promise<{ changeId: string | null } | undefined> {
  const link = await findLink(db, { orderId, tokenHash: hashOf(token), now: now() })
  return link && { changeId: link.change_id }
}
