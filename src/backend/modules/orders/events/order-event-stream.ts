import type { Context } from '#backend/core/context.ts'
import { eventStreamHeaders, parseEventId } from '#backend/core/event-stream.ts'
import type { OrderEventRow } from '#backend/core/order-event.ts'
import type { OrderHub } from '#backend/core/ports.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { trackedOrder } from '#backend/modules/orders/order-access.service.ts'
import type { OrderRequester } from '#backend/modules/orders/place-order.service.ts'
import { canCancel } from '#backend/modules/orders/transitions.rules.ts'
import { isOver, type OrderState } from '#contract/orders/order-flow.ts'
import { readEvents } from './order-events.repo.ts'
import type { OrderId } from '#contract/values/ids.ts'

/** Per process; further subscribers are asked to retry later or at another process. */
const maxSubscribers = 10_000
/** Unread events after which a slow subscriber is disconnected. */
const maxUnread = 100
const retryMs = 2000

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const stateOf = (row: OrderEventRow): OrderState => ({
  status: row.status,
  version: row.version,
  at: (row.at ?? row.created_at).toISOString(),
  reason: row.reason,
  payment_status: row.payment_status,
  expected_at: row.expected_at.toISOString(),
  can_cancel: canCancel(row),
  unconfirmed_at: row.status === 'new' ? (row.unconfirmed_at?.toISOString() ?? null) : null,
  change_count: row.change_count,
})
const written = (events: readonly OrderEventRow[]): string =>
  events
    .map((event) => `id: ${event.id}\nevent: status\ndata: ${JSON.stringify(stateOf(event))}\n\n`)
    .join('')

/** 204 once the order is over. @throws Refusal NOT_FOUND; BUSY with too many subscribers */
export async function openOrderEventStream(
  { deps }: Pick<Context, 'deps'>,
  id: OrderId,
  requester: OrderRequester,
  lastEventId: string | null,
): Promise<Response> {
  const { status, payment_status } = (await trackedOrder(deps, id, requester)).row
  const seen = parseEventId(lastEventId ?? '')
  if (isOver({ status, payment_status })) {
    const events = await readEvents(deps.db, [id], seen ?? 0)
    if (events.length === 0)
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    return new Response(written(seen === undefined ? events.slice(-1) : events), {
      headers: eventStreamHeaders,
    })
  }
  if (deps.hub.size() >= maxSubscribers) throw new Refusal('BUSY')
  return new Response(streamOf(deps.hub, id, seen), { headers: eventStreamHeaders })
}

function streamOf(
  hub: OrderHub,
  id: OrderId,
  seen: number | undefined,
): ReadableStream<Uint8Array> {
  let leave = () => {}
  let isOpen = true
  return new ReadableStream({
    start(controller) {
      let isFresh = seen === undefined
      const end = () => {
        if (!isOpen) return
        isOpen = false
        leave()
        controller.close()
      }
      const send = (text: string) => {
        if (isOpen) controller.enqueue(bytes(text))
        if ((controller.desiredSize ?? 0) < -maxUnread) end()
      }
      send(`retry: ${retryMs}\n\n`)
      leave = hub.subscribe(id, seen ?? 0, {
        notify: (events) => {
          send(written(isFresh ? events.slice(-1) : events))
          isFresh = false
          const last = events.at(-1)
          if (last && isOver(last)) end()
        },
        heartbeat: () => send(': still here\n\n'),
        end,
      })
    },
    cancel() {
      isOpen = false
      leave()
    },
  })
}
