import { clientAddressHeader, requestIdHeader } from '#contract/common.ts'
import { recordRefusal } from '#platform/observability/log.server.ts'
import { type Framework, serverCall } from '#platform/page-cache/render-page.server.ts'
import { callsPath } from './addresses.rules.ts'
import { pickHeaders } from './headers.rules.ts'
import { plainInput } from './server-fn-input.rules.ts'

/** Characters; calls by GET take a few numbers. */
const maxQuery = 2000

const refused = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  new Response(message, {
    status,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    },
  })
const malformed = () => refused(400, 'The call is malformed.')

const jsonType = /^application\/json\s*(?:;\s*charset=utf-8\s*)?$/i
const readHeaders = [
  'accept',
  'cookie',
  'host',
  'origin',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-tsr-serverfn',
  clientAddressHeader,
  requestIdHeader,
]

function checkedCall({ url, method, headers, signal }: Request, input: string): Request {
  const picked = pickHeaders(headers, readHeaders)
  const address = new URL(url)
  address.search = method === 'GET' ? new URLSearchParams({ payload: input }).toString() : ''
  if (method === 'GET') return new Request(address, { headers: picked, signal })
  picked.set('content-type', 'application/json')
  return new Request(address, { method, headers: picked, body: input, signal })
}

/** Checks the input first: the framework would decode anything and echo it in its errors. */
export async function answerCall(framework: Framework, request: Request): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url)
  if (!/^[\w-]+$/.test(pathname.slice(callsPath.length))) return refused(404, 'Not found')
  if (request.method !== 'GET' && request.method !== 'POST')
    return refused(405, 'Method not allowed', { allow: 'GET, POST' })
  const isSent = request.method === 'POST'
  if (
    search.length > maxQuery ||
    (isSent && !jsonType.test(request.headers.get('content-type') ?? ''))
  )
    return malformed()
  const input = plainInput((isSent ? await request.text() : searchParams.get('payload')) ?? '')
  if (input === null) return malformed()
  const { response, isCalled, refusal, requestId } = await serverCall(
    framework,
    checkedCall(request, input),
  )
  if (refusal !== null) recordRefusal(requestId, refusal)
  // Every function's validator records the call: without a record the function does not exist.
  if (response.status === 500)
    return isCalled ? refused(500, 'Something went wrong on our side.') : refused(404, 'Not found')
  if (response.status === 503)
    return refused(503, 'We are very busy right now.', { 'retry-after': '1' })
  return response.status === 422 ? refused(422, await response.text()) : response
}
