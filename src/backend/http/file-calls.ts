import * as v from 'valibot'
import { exportCatalog } from '#backend/modules/import/catalog.service.ts'
import { putCatalog } from '#backend/modules/operators/catalog.service.ts'
import { requireOperator } from '#backend/modules/purchase/operator.rules.ts'
import { putStreets } from '#backend/modules/places/places.service.ts'
import { id } from '#contract/common.ts'
import { readFileJson, readFileText } from './body.ts'
import type { Context } from './context.ts'
import { fileCalls } from './file-paths.ts'
import { progressAnswer } from './progress.ts'
import { notFound, Refusal } from './refusal.ts'

/** Bytes that an operator's file may have. */
const maxFileBytes = 64 * 1024 * 1024

interface FileRequest {
  request: Request
  url: URL
  context: Context
  /** What the pattern found in the path. */
  parts: readonly string[]
}
type FileName = keyof typeof fileCalls

const answers: Record<FileName, (asked: FileRequest) => Promise<Response>> = {
  async putStreets({ request, context, parts }) {
    const domainId = v.safeParse(id, parts[0])
    if (!domainId.success) throw notFound()
    const type = requireType(request, ['text/csv', 'application/geo+json'])
    return Response.json(await putStreets(context.deps, domainId.output, { type, text: await readFileText(request, maxFileBytes) }))
  },
  getCatalog: async ({ context }) => Response.json(await exportCatalog(context.deps.db)),
  async putCatalog({ request, url, context }) {
    requireType(request, ['application/json'])
    const dryRun = url.searchParams.get('dry_run') === '1'
    const document = await readFileJson(request, maxFileBytes)
    const isWatched = request.headers.get('accept')?.includes('application/x-ndjson') ?? false
    return isWatched
      ? progressAnswer({ ...context, path: url.pathname }, (onProgress) => putCatalog(context.deps, document, { dryRun, onProgress }))
      : Response.json(await putCatalog(context.deps, document, { dryRun }))
  },
}

/** The content type, which must be one of those, in UTF-8. @throws Refusal BAD_REQUEST */
function requireType<T extends string>(request: Request, types: readonly T[]): T {
  const given = /^([\w+/-]+)\s*(?:;\s*charset="?utf-8"?\s*)?$/i.exec(request.headers.get('content-type') ?? '')?.[1]?.toLowerCase()
  const type = types.find((one) => one === given)
  if (type === undefined) throw new Refusal('BAD_REQUEST')
  return type
}

const names: readonly FileName[] = ['putStreets', 'getCatalog', 'putCatalog']

/** Answers a call whose body or answer is a file of an operator; null for every other. Nothing of the body is read for anybody else. @throws Refusal */
export async function answerFileCall(request: Request, url: URL, context: Context): Promise<Response | null> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  for (const name of names) {
    const parts = fileCalls[name].method === method ? fileCalls[name].pattern.exec(url.pathname) : null
    if (!parts) continue
    requireOperator(request.headers.get('authorization'), context.deps.opsToken)
    const response = await answers[name]({ request, url, context, parts: parts.slice(1) })
    response.headers.set('cache-control', 'no-store')
    return response
  }
  return null
}
