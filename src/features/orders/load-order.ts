import { notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { orNotFound } from '#api/not-found.ts'
import type { RouterContext, Shop } from '#api/shop.ts'
import { id as orderId } from '#contract/common.ts'
import { orderQueries } from './orders.queries.ts'

/** The order of an address, if its key opens it. */
export async function loadOrder(context: RouterContext & Shop, idText: string, key: string | undefined) {
  const id = v.safeParse(orderId, idText)
  if (!id.success || key === undefined) throw notFound()
  const { number } = await orNotFound(context.queryClient.ensureQueryData(orderQueries.guest(context, id.output, key)))
  return { id: id.output, key, number, now: new Date().toISOString() }
}
