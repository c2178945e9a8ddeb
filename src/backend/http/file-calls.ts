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
import { putGround } from '#backend/modules/places/ground.service.ts'
import { putStreets } from '#backend/modules/places/places.service.ts'
import { ordersCsv, salesCsv } from '#backend/modules/reports/report-csv.service.ts'
import type { ReportRequest } from '#backend/modules/reports/reports.service.ts'
import { readFileJson, readFileText } from './body.ts'
import type { Context } from '#backend/core/context.ts'
import { textStream } from '#backend/core/text-stream.ts'
import { fileCalls } from '#contract/paths.ts'
import type { Operator } from '#backend/core/ports.ts'
import { jsonPieces } from './json-parts.ts'
import { progressAnswer } from './progress.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { refusalOfIssues } from './validation.ts'
import { withoutWireNames } from '#contract/field-names.ts'
import { type CityId, cityIdParam } from '#contract/values/ids.ts'
import { reportQuery } from '#contract/ops/reports.calls.ts'

/** Bytes that an operator's file may have. */
const maxFileBytes = 64 * 1024 * 1024

interface FileRequest {
  request: Request
  url: URL
  context: Context
  /** Groups of the pattern. */
  params: Readonly<Record<string, string>>
  operator: Operator
}
type FileName = keyof typeof fileCalls

const answers: Record<FileName, (asked: FileRequest) => Promise<Response>> = {
  async putStreets({ request, context, params }) {
    const cityId = cityIdIn(params)
    const type = requireType(request, ['text/csv', 'application/geo+json'])
    return Response.json(
      await putStreets(context.deps, cityId, {
        type,
        text: await readFileText(request, maxFileBytes),
      }),
    )
  },
  async putGround({ request, context, params }) {
    requireType(request, ['application/geo+json'])
    return Response.json(
      await putGround(context.deps, cityIdIn(params), await readFileText(request, maxFileBytes)),
    )
  },
  getCatalog: async ({ context }) =>
    new Response(textStream(jsonPieces(await exportCatalog(context.deps.db))), {
      headers: { 'content-type': 'application/json' },
    }),
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
  getSalesList: async (asked) =>
    csvAnswer(await salesCsv(asked.context.deps, reportOf(asked), asked.context.locale)),
  getOrderList: async (asked) => csvAnswer(await ordersCsv(asked.context.deps, reportOf(asked))),
  getStops: async ({ context, operator }) =>
    csvAnswer(await exportAvailability(context.deps, operator.cities)),
  putStops: async (asked) =>
    Response.json(
      await importAvailability(asked.context.deps, await csvOf(asked), isDry(asked.url)),
    ),
  getContent: async ({ context }) => Response.json(await exportContent(context.deps.db)),
  putContent: async (asked) =>
    Response.json(await putContent(asked.context.deps, await jsonOf(asked))),
  getItem: async ({ context, params: { kind = '', name = '' } }) =>
    Response.json(await contentItem(context.deps, kind, name)),
  putItem: async (asked) =>
    Response.json(
      await putContentItem(
        asked.context.deps,
        asked.params['kind'] ?? '',
        asked.params['name'] ?? '',
        await jsonOf(asked),
      ),
    ),
  deleteItem: async ({ context, params: { kind = '', name = '' } }) =>
    Response.json(await removeContentItem(context.deps, kind, name)),
  getCity: async ({ context, params: { code = '' } }) =>
    Response.json(await getCity(context.deps, code)),
  putCity: async (asked) =>
    Response.json(
      await putCity(
        asked.context.deps,
        await jsonOf(asked),
        Object.fromEntries(asked.url.searchParams),
      ),
    ),
}

/** @throws Refusal NOT_FOUND */
function cityIdIn(params: FileRequest['params']): CityId {
  const parsed = v.safeParse(cityIdParam, params['cityId'])
  if (!parsed.success) throw notFound()
  return parsed.output
}
const isDry = (url: URL): boolean => url.searchParams.get('dry_run') === '1'
/** @throws Refusal INVALID */
function reportOf({ url, operator }: FileRequest): ReportRequest {
  const parsed = v.safeParse(reportQuery, withoutWireNames(Object.fromEntries(url.searchParams)))
  if (!parsed.success) throw refusalOfIssues(parsed.issues)
  return { query: parsed.output, cities: operator.cities }
}
const csvAnswer = (text: string | ReadableStream<Uint8Array>): Response =>
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
  'putGround',
  'getCatalog',
  'putCatalog',
  'getPrices',
  'putPrices',
  'getSalesList',
  'getOrderList',
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
    const match =
      fileCalls[name].method === method ? fileCalls[name].pattern.exec(url.pathname) : null
    if (!match) continue
    const params = match.groups ?? {}
    const query = withoutWireNames(Object.fromEntries(url.searchParams))
    const response = await context.deps.operators.carryOut(
      { ...context, call: `ops.${name}`, method, input: { params, query } },
      (operator) => answers[name]({ request, url, context, params, operator }),
    )
    response.headers.set('cache-control', 'no-store')
    return response
  }
  return null
}
