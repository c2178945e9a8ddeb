import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendNodeResponse } from 'srvx/node'
import type { Environment } from '#platform/env/env.server.ts'
import { logFault } from '#platform/observability/log.server.ts'
import { pickHeaders } from './headers.rules.ts'
import { refuse, secureHead } from './refuse.server.ts'
import { builtFiles, changingFiles, type FileHandler } from './static-files.server.ts'

const day = 24 * 60 * 60
const timeoutMs = 10_000
const asked = ['if-none-match', 'if-modified-since', 'range', 'accept'] as const
const answered = [
  'cache-control',
  'content-length',
  'content-range',
  'content-type',
  'accept-ranges',
  'etag',
  'last-modified',
  'vary',
]

export function mediaHandler(
  { MEDIA_DIR, BACKEND_URL }: Pick<Environment, 'MEDIA_DIR' | 'BACKEND_URL'>,
  builtFolder = '.output/media',
): FileHandler {
  const built = builtFiles(builtFolder, { cacheControl: `public,max-age=${day}` })
  const own = MEDIA_DIR ? [changingFiles(MEDIA_DIR, { cacheControl: 'no-cache' })] : []
  const backend = BACKEND_URL ? [backendMedia(BACKEND_URL)] : []
  return [...own, ...backend, built].reduceRight<FileHandler>(
    (next, handler) => (request, response, missing) =>
      handler(request, response, () => next(request, response, missing)),
    withPlate,
  )
}

/** Transparent, for light and dark themes. */
const plate = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" fill="none" stroke="#8a8f98" stroke-width="6" stroke-linecap="round" opacity=".6"><circle cx="160" cy="160" r="56"/><circle cx="160" cy="160" r="34"/><path d="M76 104v112M60 104v28q0 14 16 14t16-14v-28M244 216V104q-20 14-20 48h20"/></svg>`

/** Browsers show the image of a 404, so a page without a file has no broken image. */
const withPlate: FileHandler = ({ method, url = '' }, response, missing) => {
  if (!/\.(?:webp|jpe?g|png|avif)(?:\?|$)/i.test(url)) return missing()
  secureHead(response)
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'image/svg+xml',
    'content-length': Buffer.byteLength(plate),
  }
  response.writeHead(404, headers).end(method === 'HEAD' ? undefined : plate)
}

function backendMedia(base: string): FileHandler {
  const forward = async (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> => {
    const address = new URL(`/media${request.url ?? '/'}`, base)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !address.pathname.startsWith('/media/')) return next()
    const headers = new Headers({ 'accept-encoding': 'identity' })
    for (const name of asked) if (request.headers[name]) headers.set(name, request.headers[name])
    const stop = new AbortController()
    response.once('close', () => stop.abort())
    const late = setTimeout(() => stop.abort(), timeoutMs)
    const answer = await fetch(address, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: stop.signal,
    })
    clearTimeout(late)
    if (
      answer.status !== 200 &&
      answer.status !== 206 &&
      answer.status !== 304 &&
      answer.status !== 416
    ) {
      await answer.body?.cancel()
      return answer.status === 404 ? next() : unavailable(response)
    }
    secureHead(response)
    const kept = pickHeaders(answer.headers, answered)
    await sendNodeResponse(
      response,
      new Response(answer.body, { status: answer.status, headers: kept }),
    )
  }
  return (request, response, next) =>
    void forward(request, response, next).catch((error: unknown) => {
      logFault('an image of the backend could not be fetched', error)
      if (response.headersSent) response.destroy()
      else unavailable(response)
    })
}

const unavailable = (response: ServerResponse): void => {
  response.setHeader('retry-after', '1')
  refuse(response, 503, 'Service unavailable')
}
