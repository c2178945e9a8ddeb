import { recordRefusal } from '#platform/observability/log.server.ts'
import { type Framework, serverCall } from '#platform/page-cache/pages.server.ts'
import { isInput } from './wire.rules.ts'

export const callsPath = '/_serverFn/'

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

/** Checks the input first: the framework would decode anything and echo it in its errors. */
export async function answerCall(framework: Framework, request: Request): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url)
  if (!/^[\w-]+$/.test(pathname.slice(callsPath.length))) return refused(404, 'Not found')
  if (request.method !== 'GET' && request.method !== 'POST')
    return refused(405, 'Method not allowed', { allow: 'GET, POST' })
  const isSent = request.method === 'POST'
  if (
    search.length > maxQuery ||
    (isSent && !request.headers.get('content-type')?.startsWith('application/json'))
  )
    return malformed()
  const input = isSent ? await request.text() : searchParams.get('payload')
  if (input === null || !isInput(input)) return malformed()
  const call = isSent
    ? new Request(request.url, {
        method: 'POST',
        headers: request.headers,
        body: input,
        signal: request.signal,
      })
    : request
  const { response, isCalled, refusal, requestId } = await serverCall(framework, call)
  if (refusal !== null) recordRefusal(requestId, refusal)
  // Every function's validator records the call: without a record the function does not exist.
  if (response.status === 500)
    return isCalled ? refused(500, 'Something went wrong on our side.') : refused(404, 'Not found')
  if (response.status === 503)
    return refused(503, 'We are very busy right now.', { 'retry-after': '1' })
  return response.status === 422 ? refused(422, await response.text()) : response
}
