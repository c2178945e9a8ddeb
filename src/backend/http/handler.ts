import { randomUUID } from 'node:crypto'
import { requestIdHeader } from '#contract/common.ts'
import { maxBodyBytes, readFileText, readJson, readNothing } from './body.ts'
import type { Context } from '#backend/core/context.ts'
import type { Deps } from '#backend/core/deps.ts'
import { answerFileCall } from './file-calls.ts'
import { type RequestInfo, refuse } from './failure.ts'
import { negotiateLocale } from '#contract/negotiate-locale.ts'
import { openapiText } from './openapi/document.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { answerStreamCall } from './stream-calls.ts'
import { router } from './router.ts'
import { createWireHandler, type WireCall } from './wire-handler.ts'
import { procedures } from '#contract/procedures.ts'
import { fileCalls, printCalls, streamCalls } from '#contract/paths.ts'
import { answerPrintCall } from './print/print-calls.ts'

const openapiPath = '/api/v1/openapi.json'

/** Needs the raw body for its signature. */
const signedCall = /^\/api\/v1\/payment\/[^/]+\/webhook\/?$/

const jsonCalls = [...procedures, { group: 'openapi', method: 'GET', path: openapiPath }].map(
  ({ group, method, path }) => ({
    group,
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}/?$`),
  }),
)

const knownCalls = [
  ...jsonCalls,
  ...Object.values(fileCalls).map((call) => ({ group: 'ops', ...call })),
  ...Object.values(streamCalls).map((call) => ({ group: 'order', ...call })),
  ...Object.values(printCalls).flatMap(({ methods, pattern }) =>
    methods.map((method) => ({ group: 'print', method, pattern })),
  ),
]

/** Private to a customer or the operator, or valid for this moment only. */
const personal = new Set([
  'slot',
  'order',
  'payment',
  'ops',
  'auth',
  'user',
  'demo',
  'address',
  'favorite',
  'viewed',
  'loyalty',
  'privacy',
  'print',
])

/** No methods: there is no such path. */
function callsAt(pathname: string): {
  methods: string[]
  isPublic: (method: string) => boolean
} {
  const found = knownCalls.filter(({ pattern }) => pattern.test(pathname))
  return {
    methods: [...new Set(found.map(({ method }) => method))],
    isPublic: (method) =>
      method === 'GET' && found.some((call) => call.method === 'GET' && !personal.has(call.group)),
  }
}

/** For answers that are the same for everybody. */
const publicCache = 'public, max-age=30, stale-while-revalidate=60'

const calls = createWireHandler(router, {
  interceptors: [
    async ({ next, context, request }) => {
      try {
        return await next()
      } catch (error) {
        const answer = refuse(error, {
          ...context,
          path: request.url.pathname,
          logger: context.deps.logger,
        })
        return { matched: true, response: answer }
      }
    },
  ],
})

const readHeaders = new Set(['idempotency-key', 'idempotency-scope'])

/** Copies only what the calls read: no header of the client changes how the body is parsed. */
async function checked(request: Request, url: URL, method: string): Promise<WireCall> {
  const call = { method, url, headers: {}, body: undefined, signal: request.signal }
  if (method === 'GET' || signedCall.test(url.pathname)) return call
  const body = request.headers.has('content-type')
    ? await readJson(request)
    : await readNothing(request)
  const headers = [...request.headers].filter(([name]) => readHeaders.has(name))
  return { ...call, headers: Object.fromEntries(headers), body }
}

/** @throws Refusal, or the error that keeps the backend from starting */
async function answer(
  request: Request,
  url: URL,
  info: RequestInfo,
  open: () => Promise<Deps>,
): Promise<Response> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const found = callsAt(url.pathname)
  if (found.methods.length === 0) throw new Refusal('NOT_FOUND')
  if (!found.methods.includes(method)) throw new Refusal('METHOD_NOT_ALLOWED')
  if (url.pathname === openapiPath)
    return new Response(await openapiText(), {
      headers: { 'content-type': 'application/json', 'cache-control': publicCache },
    })
  // PostgreSQL refuses NUL, and no value has one.
  if (/%00/.test(request.url)) throw new Refusal('BAD_REQUEST')
  const context: Context = {
    deps: await open(),
    locale: info.locale,
    requestId: info.requestId,
    headers: request.headers,
    rawBody: () => readFileText(request, maxBodyBytes),
  }
  const answered =
    (await answerFileCall(request, url, context)) ??
    (await answerStreamCall(request, url, context)) ??
    (await answerPrintCall(request, url, context))
  if (answered) return answered
  const response = await calls(await checked(request, url, method), context)
  if (!response) throw new Refusal('NOT_FOUND')
  response.headers.set(
    'cache-control',
    response.ok && found.isPublic(method) ? publicCache : 'no-store',
  )
  return response
}

function refused(error: unknown, info: RequestInfo): Response {
  const { status, headers, body } = refuse(error, info)
  const response = Response.json(body, {
    status,
    headers: { ...headers, 'cache-control': 'no-store' },
  })
  if (status === 405)
    response.headers.set(
      'allow',
      callsAt(info.path)
        .methods.map((method) => (method === 'GET' ? 'GET, HEAD' : method))
        .join(', '),
    )
  return response
}

/** `open` throws while the backend cannot start. Never rejects. */
export function createHandler(
  open: () => Promise<Deps>,
  logger: Deps['logger'],
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url)
    const given = request.headers.get(requestIdHeader) ?? ''
    const info: RequestInfo = {
      locale: negotiateLocale(request.headers.get('accept-language')),
      requestId: /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
      path: url.pathname,
      logger,
    }
    const response = await answer(request, url, info, open).catch((error: unknown) =>
      refused(error, info),
    )
    response.headers.set(requestIdHeader, info.requestId)
    response.headers.set('vary', 'accept-language')
    response.headers.set('x-content-type-options', 'nosniff')
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}
