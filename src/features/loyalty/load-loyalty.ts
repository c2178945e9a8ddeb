import { notFound } from '@tanstack/react-router'
import type { RouterContext, StorefrontContext } from '#api/shop.ts'
import { loyaltyQueries } from './loyalty.queries.ts'

type Context = RouterContext & StorefrontContext

/** A page past the end is "not found". */
export async function loadBonuses(context: Context, page: number): Promise<void> {
  const { meta } = await context.queryClient.ensureQueryData(loyaltyQueries.bonuses(context, page))
  if (page > meta.last_page) throw notFound()
}

export async function loadReferral(context: Context): Promise<void> {
  await context.queryClient.ensureQueryData(loyaltyQueries.referral(context))
}
