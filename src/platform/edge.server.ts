import { limitBody, BodyTooLargeError } from './body-limit.server.ts'
import { compressed } from './compress.server.ts'
import { logFault } from './log.server.ts'
import { renderWithin } from './page-render.server.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.server.ts'

interface Parts {
  /** Renders pages and runs server functions. */
  pages: (request: Request) => Promise<Response> | Response
  upstream: () => Promise<{ fetch(request: Request): Promise<Response>; ready(): Promise<boolean>; close(): Promise<void> }>
}

const noStore = { 'cache-control': 'no-store' }

/** The edge of the program: health, body limit, the API, pages with their security headers, and one public sentence for a fault. */
export function createEdge({ pages, upstream }: Parts) {
  let draining = false
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return Response.json({ status: 'alive' }, { headers: noStore })
    if (pathname === '/readyz') {
      const ready =
        !draining &&
        (await upstream()
          .then((it) => it.ready())
          .catch(() => false))
      return Response.json({ status: ready ? 'ready' : 'starting' }, { status: ready ? 200 : 503, headers: noStore })
    }
    const limited = await limitBody(request)
    if (pathname.startsWith('/api/')) return (await upstream()).fetch(limited)
    const isCall = pathname.startsWith('/_serverFn/')
    if (!isCall && !['GET', 'HEAD'].includes(request.method))
      return new Response('Method not allowed', { status: 405, headers: { ...noStore, allow: 'GET, HEAD' } })
    return page(limited, isCall)
  }

  const page = async (request: Request, isCall: boolean): Promise<Response> => {
    const render = { nonce: crypto.randomUUID().replaceAll('-', ''), isUpstreamAway: false }
    const response = await renderWithin(render, async () => pages(request))
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
    if (headers.get('content-type')?.startsWith('text/html')) {
      headers.set('content-security-policy', contentSecurityPolicy(render.nonce))
      if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    }
    if (response.status !== 500) return new Response(response.body, { status: response.status, headers })
    if (render.isUpstreamAway) {
      headers.set('retry-after', '1')
      return new Response(response.body, { status: 503, headers })
    }
    // Server functions answer refusals and faults as values, so what the framework reports as 500 is a call that it could not read: the caller's mistake.
    if (isCall) return Response.json({ message: 'The call is malformed.' }, { status: 400, headers: noStore })
    return new Response(response.body, { status: 500, headers })
  }

  return {
    async fetch(request: Request): Promise<Response> {
      try {
        return await compressed(request, await answer(request))
      } catch (error) {
        if (error instanceof BodyTooLargeError)
          return Response.json({ message: error.message, code: 'BODY_TOO_LARGE' }, { status: 413, headers: noStore })
        // The visitor has left: nobody reads the answer, and nothing is wrong.
        if (request.signal.aborted) return new Response(null, { status: 499 })
        logFault('a request failed', error)
        return new Response('Something went wrong. Please try again in a minute.', {
          status: 500,
          headers: { ...noStore, 'content-type': 'text/plain; charset=utf-8' },
        })
      }
    },
    drain: () => void (draining = true),
    close: async () => (await upstream()).close(),
    /** Opens the database before the first visitor comes. */
    warm: async () => void (await upstream()),
  }
}
