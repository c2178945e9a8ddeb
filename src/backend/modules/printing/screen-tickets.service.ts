import type { Deps } from '#backend/core/deps.ts'
import { notFound } from '#backend/core/refusal.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { claimScreenTicket, hasAccepted, hasScreenTicket, statusOf } from './screen-tickets.repo.ts'

interface Claim {
  screen: string
  change?: string | null | undefined
  cancelled?: boolean | undefined
}

/** True for one screen only, also on repeated calls. @throws Refusal NOT_FOUND */
export async function claimTicket(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  orderId: OrderId,
  { screen, change, cancelled = false }: Claim,
): Promise<{ claimed: boolean }> {
  const status = await statusOf(db, orderId)
  if (status === undefined || (cancelled && status !== 'cancel')) throw notFound()
  if (change && !(await hasAccepted(db, orderId, change))) throw notFound()
  if (cancelled && !(await hasScreenTicket(db, orderId))) return { claimed: false }
  const ticket = { purchase_id: orderId, change: cancelled ? 'cancelled' : (change ?? '') }
  return { claimed: (await claimScreenTicket(db, ticket, { screen, at: now() })) === screen }
}
