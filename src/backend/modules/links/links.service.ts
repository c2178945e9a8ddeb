import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#backend/http/context.ts'

type LinkDeps = Pick<Deps, 'db' | 'now'>

/** For how long a link in a message shows its order, in milliseconds. */
const linkMs = 48 * 60 * 60_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A secret of 256 bits for a message: it shows this order and nothing else, and may do nothing with it. Those that have expired go. */
export async function makeOrderLink({ db, now }: LinkDeps, purchaseId: number): Promise<string> {
  const at = now()
  const token = randomBytes(32).toString('base64url')
  await db.deleteFrom('order_link').where('expires_at', '<', at).execute()
  const link = {
    token_hash: hashOf(token),
    purchase_id: purchaseId,
    expires_at: new Date(at.getTime() + linkMs),
  }
  await db.insertInto('order_link').values(link).execute()
  return token
}

/** Whether a secret is one of a message about this order. */
export async function isOrderLink(
  { db, now }: LinkDeps,
  purchaseId: number,
  token: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('order_link')
    .select('purchase_id')
    .where('token_hash', '=', hashOf(token))
    .where('purchase_id', '=', purchaseId)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return found !== undefined
}
