import * as v from 'valibot'
import { streamBoard } from '#backend/modules/board/stream.service.ts'
import { openOrderEventStream } from '#backend/modules/orders/events/order-event-stream.ts'
import { orderRequesterOf } from '#backend/modules/identity/identity.service.ts'
import { boardQuery } from '#contract/ops/board.calls.ts'
import { ofOrder } from '#contract/orders/order.calls.ts'
import type { Context } from '#backend/core/context.ts'
import { branchOf } from '#backend/core/operator.ts'
import { streamCalls } from '#contract/paths.ts'
import { locale as localeCode } from '#contract/values/text.ts'
import { refusalOfIssues } from './validation.ts'

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
  const parsed = v.safeParse(ofOrder, {
    params: { orderId },
    query: { key: url.searchParams.get('key') ?? undefined },
  })
  if (!parsed.success) throw refusalOfIssues(parsed.issues)
  const { params, query } = parsed.output
  return openOrderEventStream(
    context,
    params.orderId,
    await orderRequesterOf(context, query?.key),
    request.headers.get('last-event-id'),
  )
}

async function operatorOrderEvents(request: Request, url: URL, context: Context) {
  const { deps } = context
  const query = {
    cityId: url.searchParams.get('domainId') ?? undefined,
    branchId: url.searchParams.get('branchId') ?? undefined,
  }
  const asked = v.safeParse(localeCode, url.searchParams.get('locale'))
  const call = { ...context, call: 'ops.orderEvents', method: 'GET', input: { query } }
  return deps.operators.carryOut(call, (operator) => {
    const parsed = v.safeParse(boardQuery, query)
    if (!parsed.success) throw refusalOfIssues(parsed.issues)
    const branchId = branchOf(operator) ?? parsed.output.branchId
    return streamBoard(
      deps,
      { ...parsed.output, branchId },
      {
        // Browsers open a stream without headers.
        locale: asked.success ? asked.output : context.locale,
        lastEventId: request.headers.get('last-event-id') ?? url.searchParams.get('after'),
        checkAccess: () => deps.operators.carryOut(call, async () => {}),
      },
    )
  })
}
