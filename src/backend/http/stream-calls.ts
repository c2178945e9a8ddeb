import * as v from 'valibot'
import { streamBoard } from '#backend/modules/board/stream.service.ts'
import { openOrderEventStream } from '#backend/modules/orders/events/order-event-stream.ts'
import { orderRequesterOf } from '#backend/modules/identity/identity.service.ts'
import { cityIdParam } from '#contract/ids.ts'
import { ofOrder } from '#contract/order.calls.ts'
import type { Context } from '#backend/core/context.ts'
import { streamCalls } from './file-paths.ts'
import { refusalOfIssues } from './validation.ts'

const ofCity = v.object({ domainId: cityIdParam })

/** Null for other calls. @throws Refusal */
export async function answerStreamCall(
  request: Request,
  url: URL,
  context: Context,
): Promise<Response | null> {
  const answer = streamCalls.orderEvents.pattern.test(url.pathname)
    ? await operatorOrderEvents(request, url, context)
    : await orderEvents(request, url, context)
  if (request.method === 'HEAD') await answer?.body?.cancel()
  return answer
}

async function orderEvents(request: Request, url: URL, context: Context) {
  const orderId = streamCalls.events.pattern.exec(url.pathname)?.[1]
  if (orderId === undefined) return null
  const asked = v.safeParse(ofOrder, {
    params: { orderId },
    query: { key: url.searchParams.get('key') ?? undefined },
  })
  if (!asked.success) throw refusalOfIssues(asked.issues)
  const { params, query } = asked.output
  return openOrderEventStream(
    context,
    params.orderId,
    await orderRequesterOf(context, query?.key),
    request.headers.get('last-event-id'),
  )
}

async function operatorOrderEvents(request: Request, url: URL, context: Context) {
  const { deps } = context
  const query = { domainId: url.searchParams.get('domainId') ?? undefined }
  const call = { ...context, call: 'ops.orderEvents', method: 'GET', input: { query } }
  return deps.operators.carryOut(call, () => {
    const asked = v.safeParse(ofCity, query)
    if (!asked.success) throw refusalOfIssues(asked.issues)
    return streamBoard(deps, asked.output.domainId, {
      lastEventId: request.headers.get('last-event-id') ?? url.searchParams.get('after'),
      checkAccess: () => deps.operators.carryOut(call, async () => {}),
    })
  })
}
