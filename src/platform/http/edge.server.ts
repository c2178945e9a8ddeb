import { isFileCall } from '#contract/paths.ts'
import { callsPath, plainPath } from './addresses.rules.ts'
import { BodyRefusedError, createBodyLimit } from './body-limit.server.ts'
import { compressed } from './compress.server.ts'
import { bodyRefusal, emptyShopPage, faultPage } from './fault-page.server.ts'
import { logFault, logger } from '#platform/observability/log.server.ts'
import { mayReadMetrics } from '#platform/observability/metrics-access.server.ts'
import { metricsAnswer, type ShopCounts } from '#platform/observability/metrics.server.ts'
import { followSites } from '#platform/page-cache/site-resolver.server.ts'
import type { PublicPages } from '#platform/page-cache/page-cache.server.ts'
import {
  type Framework,
  personalPage,
  publicPage,
  sharedFile,
} from '#platform/page-cache/render-page.server.ts'
import { savedLanguage } from '#platform/i18n/saved-language.rules.ts'
import { languagesOf, withLocale } from '#platform/i18n/locale.ts'
import { isOfficePath } from '#platform/office-path.ts'
import { staffCalls, withStaffSession } from '#platform/session/staff-session.server.ts'
import { secure } from './security-headers.server.ts'
import { answerCall } from './server-calls.server.ts'

export interface Upstream {
  fetch(request: Request): Promise<Response>
  ready(): Promise<boolean>
  /** Changes with the public data, at most 250 ms late. */
  version(): Promise<string>
  counts(): Promise<ShopCounts | null>
  demoCustomer: { name: string; phone: string } | null
  demoStaff(): Promise<{ role: string; email: string; password: string }[]>
  demoPairing(): Promise<string | null>
  close(): Promise<void>
}

interface EdgeOptions {
  framework: Framework
  upstream: () => Promise<Upstream>
  cities: PublicPages['cities']
  addressOf: PublicPages['addressOf']
  opsToken?: string | undefined
}

const openapiPath = '/api/v1/openapi.json'
const ownPaths = /^\/(healthz|readyz|metrics|api|_serverFn)(\/|\?|$)/
const isOwn = (asked: string) => ownPaths.test(asked) || isOfficePath(asked.replace(/\?.*/s, ''))
const noStore = { 'cache-control': 'no-store' }
const moved = (location: string): Response =>
  new Response(null, { status: 301, headers: { ...noStore, location } })

export function createEdge({ framework, upstream, cities, addressOf, opsToken }: EdgeOptions) {
  let draining = false
  let isWarned = false
  /** Logs once: anyone can write the header, but a proxy that drops it hides every city. */
  const warnOfHost = (host: string): void => {
    if (isWarned) return
    isWarned = true
    logger.warn(
      { host: host.slice(0, 100) },
      'a page was asked for at a host of no city, and shows the first one. A proxy must pass the header Host on: docs/deploying.md',
    )
  }
  const isEmpty = async (): Promise<boolean> => (await cities().catch(() => null))?.length === 0
  const limitBody = createBodyLimit()
  const sites = followSites({ cities, version: async () => (await upstream()).version() })
  /** Where `path` itself redirects to, so that a visitor gets one redirect instead of two. */
  const redirected = async (path: string, request: Request): Promise<Response | null> => {
    const { origin, search } = new URL(request.url)
    const answered = await personalPage(framework, new Request(origin + path + search, request))
    if (answered.headers.has('location')) return answered
    await answered.body?.cancel()
    return null
  }
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
      return metricsAnswer(
        await mayReadMetrics(request, opsToken, async (me) => (await upstream()).fetch(me)),
        async () => (await upstream()).counts(),
      )
    const isOfStaff = pathname.startsWith(staffCalls)
    const asked = isOfStaff ? withStaffSession(request) : request
    // Calls with files check the token before the body, and have a limit of their own.
    const limited = isOfStaff && isFileCall(pathname) ? asked : await limitBody(asked)
    if (pathname.startsWith('/api/')) return (await upstream()).fetch(limited)
    if (pathname.startsWith(callsPath)) return answerCall(framework, limited)
    if (!['GET', 'HEAD'].includes(request.method))
      return new Response('Method not allowed', {
        status: 405,
        headers: { ...noStore, allow: 'GET, HEAD' },
      })
    const path = plainPath(pathname)
    // No redirect may lead to a server function.
    if (path.startsWith(callsPath))
      return new Response('Not found', { status: 404, headers: noStore })
    const site = await Promise.resolve(sites()).catch(() => null)
    const city = site?.of(new URL(request.url).host)
    if (city?.isUnknown) warnOfHost(new URL(request.url).host)
    if (city?.isMoved) return moved(new URL(path + search, city.city.base_url).href)
    const kept = savedLanguage({
      path: path + search,
      cookie: request.headers.get('cookie'),
      fetchSite: request.headers.get('sec-fetch-site'),
    })
    if (kept && city && languagesOf(city.city).includes(kept))
      return new Response(null, {
        status: 302,
        headers: { ...noStore, vary: 'cookie', location: withLocale(path, kept) + search },
      })
    if (path !== pathname) return (await redirected(path, limited)) ?? moved(path + search)
    const response = await personalPage(framework, limited)
    if (response.status === 500 && (await isEmpty())) return emptyShopPage(pathname)
    if (isOfficePath(pathname)) response.headers.set('x-robots-tag', 'noindex')
    return response
  }

  return {
    publicPages: {
      cities,
      addressOf: (asked: string) =>
        asked === openapiPath ? asked : isOwn(asked) ? null : addressOf(asked),
      render: async (address: URL) =>
        address.pathname === openapiPath
          ? sharedFile(await (await upstream()).fetch(new Request(address)))
          : publicPage(framework, address),
      version: async () => (await upstream()).version(),
    },
    async fetch(request: Request): Promise<Response> {
      try {
        return secure(await compressed(request, await answer(request)))
      } catch (error) {
        if (error instanceof BodyRefusedError) return bodyRefusal(request, error.status)
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
