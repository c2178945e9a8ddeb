import { plainPath } from './addresses.rules.ts'
import { limitBody, BodyTooLargeError } from './body-limit.server.ts'
import { compressed } from './compress.server.ts'
import { emptyShopPage, faultPage } from './fault-page.server.ts'
import { logFault } from '#platform/observability/log.server.ts'
import { metricsAnswer, type ShopCounts } from '#platform/observability/metrics.server.ts'
import type { PublicPages } from '#platform/page-cache/page-cache.server.ts'
import { type Framework, personalPage, publicPage } from '#platform/page-cache/pages.server.ts'
import { secure } from './security-headers.server.ts'
import { answerCall, callsPath } from './server-calls.server.ts'

/** The backend of this project, or the one at `BACKEND_URL`. */
export interface Upstream {
  fetch(request: Request): Promise<Response>
  ready(): Promise<boolean>
  /** Changes with the public data, at most 250 ms late. */
  version(): Promise<string>
  counts(): Promise<ShopCounts | null>
  /** Everyone may sign in as this customer. */
  demoCustomer: { name: string; phone: string } | null
  close(): Promise<void>
}

interface Parts {
  framework: Framework
  upstream: () => Promise<Upstream>
  cities: PublicPages['cities']
  addressOf: PublicPages['addressOf']
  opsToken?: string | undefined
}

/** Paths that never reach the pages, although they look like those of navigation items. */
const ownPaths = /^\/(healthz|readyz|metrics|api|_serverFn)(\/|\?|$)/
const noStore = { 'cache-control': 'no-store' }

export function createEdge({ framework, upstream, cities, addressOf, opsToken }: Parts) {
  let draining = false
  const isEmpty = async (): Promise<boolean> => (await cities().catch(() => null))?.length === 0
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/healthz') return Response.json({ status: 'alive' }, { headers: noStore })
    if (pathname === '/readyz') {
      const ready =
        !draining &&
        (await upstream()
          .then((it) => it.ready())
          .catch(() => false))
      return Response.json(
        { status: ready ? 'ready' : 'starting' },
        { status: ready ? 200 : 503, headers: noStore },
      )
    }
    if (pathname === '/metrics')
      return metricsAnswer(request, opsToken, async () => (await upstream()).counts())
    // Operator calls check the token before the body, and have a limit of their own for files.
    const limited = pathname.startsWith('/api/v1/ops/') ? request : await limitBody(request)
    if (pathname.startsWith('/api/')) return (await upstream()).fetch(limited)
    if (pathname.startsWith(callsPath)) return answerCall(framework, limited)
    if (!['GET', 'HEAD'].includes(request.method))
      return new Response('Method not allowed', {
        status: 405,
        headers: { ...noStore, allow: 'GET, HEAD' },
      })
    const path = plainPath(pathname)
    if (path !== pathname)
      return new Response(null, { status: 301, headers: { ...noStore, location: path + search } })
    const response = await personalPage(framework, limited)
    if (response.status === 500 && (await isEmpty())) return emptyShopPage(pathname)
    return response
  }

  return {
    publicPages: {
      cities,
      addressOf: (asked: string) => (ownPaths.test(asked) ? null : addressOf(asked)),
      render: (address: URL) => publicPage(framework, address),
      version: async () => (await upstream()).version(),
    },
    async fetch(request: Request): Promise<Response> {
      try {
        return secure(await compressed(request, await answer(request)))
      } catch (error) {
        if (error instanceof BodyTooLargeError)
          return secure(
            Response.json(
              { message: error.message, code: 'BODY_TOO_LARGE' },
              { status: 413, headers: noStore },
            ),
          )
        if (request.signal.aborted) return secure(new Response(null, { status: 499 }))
        if (await isEmpty()) return emptyShopPage(new URL(request.url).pathname)
        logFault('a request failed', error)
        return faultPage(new URL(request.url).pathname)
      }
    },
    drain: () => void (draining = true),
    close: async () => (await upstream()).close(),
    warm: async () => void (await upstream()),
  }
}
