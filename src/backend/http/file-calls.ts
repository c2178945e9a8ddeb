import * as v from 'valibot'
import { exportCatalog } from '#backend/modules/import/catalog.service.ts'
import { exportContent } from '#backend/modules/import/content.service.ts'
import { putCatalog } from '#backend/modules/operators/catalog.service.ts'
import { getCity, putCity } from '#backend/modules/operators/city.service.ts'
import {
  contentItem,
  putContent,
  putContentItem,
  removeContentItem,
} from '#backend/modules/operators/content.service.ts'
import { exportPrices, importPrices } from '#backend/modules/operators/price-list.service.ts'
import {
  exportAvailability,
  importAvailability,
} from '#backend/modules/operators/availability-list.service.ts'
import { putStreets } from '#backend/modules/places/places.service.ts'
import { readFileJson, readFileText } from './body.ts'
import type { Context } from '#backend/core/context.ts'
import { fileCalls } from './file-paths.ts'
import { admitOperator } from '#backend/core/operator.ts'
import { progressAnswer } from './progress.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { cityIdParam } from '#contract/ids.ts'

/** Bytes that an operator's file may have. */
const maxFileBytes = 64 * 1024 * 1024

interface FileRequest {
  request: Request
  url: URL
  context: Context
  /** Groups of the pattern. */
  parts: readonly string[]
}
type FileName = keyof typeof fileCalls

const answers: Record<FileName, (asked: FileRequest) => Promise<Response>> = {
  async putStreets({ request, context, parts }) {
    const domainId = v.safeParse(cityIdParam, parts[0])
    if (!domainId.success) throw notFound()
    const type = requireType(request, ['text/csv', 'application/geo+json'])
    return Response.json(
      await putStreets(context.deps, domainId.output, {
        type,
        text: await readFileText(request, maxFileBytes),
      }),
    )
  },
  getCatalog: async ({ context }) => Response.json(await exportCatalog(context.deps.db)),
  async putCatalog({ request, url, context }) {
    const dryRun = isDry(url)
    const document = await jsonOf({ request })
    const isWatched = request.headers.get('accept')?.includes('application/x-ndjson') ?? false
    return isWatched
      ? progressAnswer({ ...context, path: url.pathname }, (onProgress) =>
          putCatalog(context.deps, document, { dryRun, onProgress }),
        )
      : Response.json(await putCatalog(context.deps, document, { dryRun }))
  },
  getPrices: async ({ context }) => csvAnswer(await exportPrices(context.deps)),
  putPrices: async (asked) =>
    Response.json(await importPrices(asked.context.deps, await csvOf(asked), isDry(asked.url))),
  getStops: async ({ context }) => csvAnswer(await exportAvailability(context.deps)),
  putStops: async (asked) =>
    Response.json(
      await importAvailability(asked.context.deps, await csvOf(asked), isDry(asked.url)),
    ),
  getContent: async ({ context }) => Response.json(await exportContent(context.deps.db)),
  putContent: async (asked) =>
    Response.json(await putContent(asked.context.deps, await jsonOf(asked))),
  getItem: async ({ context, parts: [kind = '', name = ''] }) =>
    Response.json(await contentItem(context.deps, kind, name)),
  putItem: async (asked) =>
    Response.json(
      await putContentItem(
        asked.context.deps,
        asked.parts[0] ?? '',
        asked.parts[1] ?? '',
        await jsonOf(asked),
      ),
    ),
  deleteItem: async ({ context, parts: [kind = '', name = ''] }) =>
    Response.json(await removeContentItem(context.deps, kind, name)),
  getCity: async ({ context, parts: [code = ''] }) =>
    Response.json(await getCity(context.deps, code)),
  putCity: async (asked) => Response.json(await putCity(asked.context.deps, await jsonOf(asked))),
}

const isDry = (url: URL): boolean => url.searchParams.get('dry_run') === '1'
const csvAnswer = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/csv; charset=utf-8' } })

/** @throws Refusal BAD_REQUEST, BODY_TOO_LARGE */
function csvOf({ request }: Pick<FileRequest, 'request'>): Promise<string> {
  requireType(request, ['text/csv'])
  return readFileText(request, maxFileBytes)
}
/** @throws Refusal BAD_REQUEST, BODY_TOO_LARGE */
function jsonOf({ request }: Pick<FileRequest, 'request'>): Promise<unknown> {
  requireType(request, ['application/json'])
  return readFileJson(request, maxFileBytes)
}

/** Accepts these content types in UTF-8. @throws Refusal BAD_REQUEST */
function requireType<T extends string>(request: Request, types: readonly T[]): T {
  const given = /^([\w+/-]+)\s*(?:;\s*charset="?utf-8"?\s*)?$/i
    .exec(request.headers.get('content-type') ?? '')?.[1]
    ?.toLowerCase()
  const type = types.find((one) => one === given)
  if (type === undefined) throw new Refusal('BAD_REQUEST')
  return type
}

const names: readonly FileName[] = [
  'putStreets',
  'getCatalog',
  'putCatalog',
  'getPrices',
  'putPrices',
  'getStops',
  'putStops',
  'getContent',
  'putContent',
  'getItem',
  'putItem',
  'deleteItem',
  'getCity',
  'putCity',
]

/** Null for other calls. Reads the body only for operators. @throws Refusal */
export async function answerFileCall(
  request: Request,
  url: URL,
  context: Context,
): Promise<Response | null> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  for (const name of names) {
    const parts =
      fileCalls[name].method === method ? fileCalls[name].pattern.exec(url.pathname) : null
    if (!parts) continue
    admitOperator(context, `ops.${name}`, method)
    const response = await answers[name]({ request, url, context, parts: parts.slice(1) })
    response.headers.set('cache-control', 'no-store')
    return response
  }
  return null
}
