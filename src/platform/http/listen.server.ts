import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import { clientAddressHeader, requestIdHeader } from '#contract/common.ts'
import { addressProofHeader } from './address-proof.server.ts'
import { buildPath } from '#platform/env/build-folder.server.ts'
import { networkOf, requesterAddress } from './client-address.server.ts'
import { type Environment, setListenedPort } from '#platform/env/env.server.ts'
import { compressed } from './compress.server.ts'
import { createEventStreams } from './event-streams.server.ts'
import { createTurns } from './request-limits.server.ts'
import { fetchSite } from './fetch-site.server.ts'
import { savedLanguage } from '#platform/i18n/saved-language.rules.ts'
import { createHttpServer, serverLimits } from './http-server.server.ts'
import { countProcess } from '#platform/observability/metrics.server.ts'
import { logFault, logRequest } from '#platform/observability/log.server.ts'
import { listenError } from './listen-error.server.ts'
import { mediaHandler } from './media.server.ts'
import { createPageCache, type PublicPages } from '#platform/page-cache/page-cache.server.ts'
import { refuse } from './refuse.server.ts'
import { builtFiles } from './static-files.server.ts'
import { stopGracefully, type Stopped } from './stop.server.ts'

export interface Served extends Stopped {
  fetch(request: Request): Promise<Response>
  publicPages: PublicPages
  warm(): Promise<void>
}

const day = 24 * 60 * 60

type Listened = Pick<
  Environment,
  | 'BACKEND_SECRET'
  | 'BACKEND_URL'
  | 'DRAIN_SECONDS'
  | 'MEDIA_DIR'
  | 'PORT'
  | 'HOST'
  | 'PAGE_CACHE_MB'
  | 'PUBLIC_URL'
  | 'TRUSTED_PROXY_HOPS'
>

const isLanguageRedirect = ({ url = '/', headers }: IncomingMessage): boolean =>
  savedLanguage({ path: url, cookie: headers.cookie, fetchSite: headers['sec-fetch-site'] }) !==
  null

export async function listen(served: Served, env: Listened): Promise<{ port: number }> {
  await served.warm()
  const assets = builtFiles(buildPath('client'), {
    cacheControl: `public,max-age=${365 * day},immutable`,
  })
  const media = mediaHandler(env)
  const rootFiles = builtFiles(buildPath('client'), { cacheControl: `public,max-age=${day}` })
  const cache =
    env.PAGE_CACHE_MB > 0
      ? createPageCache(served.publicPages, { maxBytes: env.PAGE_CACHE_MB * 2 ** 20 })
      : null

  const answered = async (
    request: IncomingMessage,
    response: ServerResponse,
    { address, requestId }: { address: string; requestId: string },
  ): Promise<Response | null> => {
    const page = isLanguageRedirect(request) ? null : await cache?.miss(request, response)
    if (page === 'sent' || response.destroyed || request.socket.destroyed) return null
    const asked = new NodeRequest({ req: request, res: response })
    asked.headers.set(requestIdHeader, requestId)
    asked.headers.set(clientAddressHeader, address)
    asked.headers.delete(addressProofHeader)
    const site = fetchSite(asked, env.PUBLIC_URL)
    if (site !== null) asked.headers.set('sec-fetch-site', site)
    return page ? compressed(asked, page) : served.fetch(asked)
  }

  const streams = createEventStreams()
  const inTurn = createTurns()
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID()
    response.setHeader(requestIdHeader, requestId)
    logRequest(request, response, requestId)
    const address = requesterAddress(request, env)
    const answer = await inTurn(request, address, () =>
      answered(request, response, { address, requestId }),
    )
    if (answer === null) return
    if (
      answer.headers.get('content-type')?.startsWith('text/event-stream') &&
      !streams.add(response, networkOf(address))
    ) {
      await answer.body?.cancel()
      response.setHeader('retry-after', '60')
      return refuse(response, 429, 'Too many streams')
    }
    await sendNodeResponse(response, answer)
  }

  const server = createHttpServer(serverLimits(env.TRUSTED_PROXY_HOPS), (request, response) => {
    const missing = () => refuse(response, 404, 'Not found')
    const url = request.url ?? '/'
    if (url.startsWith('/assets/')) return assets(request, response, missing)
    if (!isLanguageRedirect(request) && cache?.hit(request, response)) return
    if (url.startsWith('/media/')) {
      request.url = url.slice('/media'.length)
      response.setHeader('cross-origin-resource-policy', 'cross-origin')
      return media(request, response, missing)
    }
    return rootFiles(request, response, () => {
      answer(request, response).catch((error: unknown) => {
        logFault('an answer could not be sent', error)
        response.destroy()
      })
    })
  })

  await new Promise<void>((resolve, reject) =>
    server
      .once('error', (error) => reject(listenError(error, env)))
      .listen(env.PORT, env.HOST, resolve),
  )
  stopGracefully(server, served, { drainMs: env.DRAIN_SECONDS * 1000, streams })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  setListenedPort(port)
  countProcess()
  return { port }
}
