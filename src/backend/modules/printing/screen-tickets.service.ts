import type { Deps } from '#backend/core/deps.ts'
import { notFound } from '#backend/core/refusal.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { claimScreenTicket, hasAccepted, isOrder } from './screen-tickets.repo.ts'

/** True for one screen only, also on repeated calls. @throws Refusal NOT_FOUND */
export async function claimTicket(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  orderId: OrderId,
  { screen, change }: { screen: string; change?: string | null | undefined },
): Promise<{ claimed: boolean }> {
  if (!(await isOrder(db, orderId))) throw notFound()
  if (change && !(await hasAccepted(db, orderId, change))) throw notFound()
  const ticket = { purchase_id: orderId, change: change ?? '' }
  return { claimed: (await claimScreenTicket(db, ticket, { screen, at: now() })) === screen }
}
