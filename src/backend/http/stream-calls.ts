import * as v from 'valibot'
import { trackPurchase } from '#backend/modules/tracking/events.service.ts'
import { orderRequesterOf } from '#backend/modules/identity/identity.service.ts'
import { ofOrder } from '#contract/purchase.calls.ts'
import type { Context } from '#backend/core/context.ts'
import { streamCalls } from './file-paths.ts'
import { refusalOfIssues } from './validation.ts'

/** Null for other calls. @throws Refusal */
export async function answerStreamCall(
  request: Request,
  url: URL,
  context: Context,
): Promise<Response | null> {
  const purchaseId = streamCalls.events.pattern.exec(url.pathname)?.[1]
  if (purchaseId === undefined) return null
  const asked = v.safeParse(ofOrder, {
    params: { purchaseId },
    query: { key: url.searchParams.get('key') ?? undefined },
  })
  if (!asked.success) throw refusalOfIssues(asked.issues)
  const { params, query } = asked.output
  const answer = await trackPurchase(
    context,
    params.purchaseId,
    await orderRequesterOf(context, query?.key),
    request.headers.get('last-event-id'),
  )
  if (request.method === 'HEAD') await answer.body?.cancel()
  return answer
}
