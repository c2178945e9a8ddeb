import { notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { orNotFound } from '#api/not-found.ts'
import type { RouterContext, StorefrontContext } from '#api/shop.ts'
import { orderQueries } from './orders.queries.ts'
import { type OrderId, orderIdParam } from '#contract/values/ids.ts'
import { serverTime } from '#platform/server-clock.ts'

type Context = RouterContext & StorefrontContext

const idOf = (text: string): OrderId => {
  const id = v.safeParse(orderIdParam, text)
  if (!id.success) throw notFound()
  return id.output
}

export async function loadOrder(context: Context, idText: string, key: string | undefined) {
  const id = idOf(idText)
  if (key === undefined) throw notFound()
  const { number } = await orNotFound(
    context.queryClient.ensureQueryData(orderQueries.guest(context, id, key)),
  )
  return { id, key, number, now: serverTime() }
}

export async function loadOwnOrder(context: Context, idText: string) {
  const id = idOf(idText)
  const { number } = await context.queryClient.ensureQueryData(orderQueries.own(context, id))
  return { id, number, now: serverTime() }
}

/** A page past the end is "not found". */
export async function loadOrders(
  context: Context,
  { active, page }: { active: number; page: number },
) {
  const lists = await Promise.all([
    context.queryClient.ensureQueryData(orderQueries.list(context, 'processing', active)),
    context.queryClient.ensureQueryData(orderQueries.list(context, 'history', page)),
  ])
  if (lists.some(({ meta }) => meta.current_page > meta.last_page)) throw notFound()
}
