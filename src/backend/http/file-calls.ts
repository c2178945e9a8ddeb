import * as v from 'valibot'
import { requireOperator } from '#backend/modules/purchase/operator.rules.ts'
import { putStreets } from '#backend/modules/places/places.service.ts'
import { id } from '#contract/common.ts'
import { readFileText } from './body.ts'
import type { Context } from './context.ts'
import { fileCalls } from './file-paths.ts'
import { notFound, Refusal } from './refusal.ts'

/** Bytes that an operator's file may have. */
const maxFileBytes = 32 * 1024 * 1024

/** Answers a call whose body is a file of an operator; null for every other. Nothing of the body is read for anybody else. @throws Refusal */
export async function answerFileCall(request: Request, url: URL, context: Context): Promise<Response | null> {
  const digits = fileCalls.streets.pattern.exec(url.pathname)?.[1]
  if (digits === undefined || request.method !== fileCalls.streets.method) return null
  requireOperator(request.headers.get('authorization'), context.deps.opsToken)
  const domainId = v.safeParse(id, digits)
  if (!domainId.success) throw notFound()
  const type = /^(text\/csv|application\/geo\+json)\s*(?:;\s*charset="?utf-8"?\s*)?$/i
    .exec(request.headers.get('content-type') ?? '')?.[1]
    ?.toLowerCase()
  if (type !== 'text/csv' && type !== 'application/geo+json') throw new Refusal('BAD_REQUEST')
  const answer = await putStreets(context.deps, domainId.output, { type, text: await readFileText(request, maxFileBytes) })
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
