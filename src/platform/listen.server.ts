import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import sirv from 'sirv'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import type { Environment } from './env.server.ts'
import { logger } from './log.server.ts'
import { securityHeaders } from './security-headers.server.ts'

/** What can be served: a Fetch handler that is made ready first and closed last. */
export interface Served {
  fetch(request: Request): Promise<Response>
  warm(): Promise<void>
  close(): Promise<void>
  /** Makes `/readyz` fail, so that a balancer sends nobody here any more. */
  drain(): void
}

const day = 24 * 60 * 60
/** How long requests in flight may take after a signal to stop, in milliseconds. */
const graceMs = 10_000

/** Opens the port: files of the build and pictures first, everything else by `served`. Stops gracefully on SIGTERM and SIGINT. */
export async function listen(served: Served, env: Pick<Environment, 'PORT' | 'HOST'>): Promise<{ port: number }> {
  await served.warm()
  const setHeaders = (response: { setHeader(name: string, value: string): unknown }) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
  }
  // A hashed asset never changes; one that is missing is not a page.
  const assets = sirv('.output/client', { immutable: true, maxAge: 365 * day, brotli: true, gzip: true, setHeaders })
  const media = existsSync('.output/media') ? sirv('.output/media', { maxAge: day, etag: true, setHeaders }) : null

  const server = createServer((request, response) => {
    const missing = () => void response.writeHead(404, { 'cache-control': 'no-store', 'content-type': 'text/plain' }).end('Not found')
    const url = request.url ?? '/'
    if (url.startsWith('/assets/')) return assets(request, response, missing)
    if (url.startsWith('/media/') && media) {
      request.url = url.slice('/media'.length)
      return media(request, response, missing)
    }
    return rootFiles(request, response, async () => {
      await sendNodeResponse(response, await served.fetch(new NodeRequest({ req: request, res: response })))
    })
  })
  const rootFiles = sirv('.output/client', { maxAge: day, etag: true, brotli: true, gzip: true, setHeaders })

  await new Promise<void>((resolve, reject) => server.once('error', (error) => reject(portError(error, env))).listen(env.PORT, env.HOST, resolve))
  stopGracefully(server, served)
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : env.PORT }
}

function portError(error: Error, env: Pick<Environment, 'PORT' | 'HOST'>): Error {
  if (!('code' in error) || error.code !== 'EADDRINUSE') return error
  return Object.assign(new Error(`Port ${env.PORT} of ${env.HOST} is in use by another program. Stop it, or choose another PORT.`), {
    expected: true,
  })
}

function stopGracefully(server: ReturnType<typeof createServer>, served: Served): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    served.drain()
    logger.info('stopping')
    const late = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(late)
      void served.close().finally(() => process.exit(0))
    })
    server.closeIdleConnections()
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
}
