import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { logger } from '#platform/observability/log.server.ts'

export interface Stopped {
  close(): Promise<void>
  /** Makes `/readyz` fail, so that load balancers stop sending requests. */
  drain(): void
}

/** Milliseconds that requests in flight get after a stop signal. */
const graceMs = 10_000

/** Readiness fails `drainMs` before the port closes; Ctrl-C does not wait for balancers. */
export function stopGracefully(
  server: Server,
  served: Stopped,
  { drainMs, streams }: { drainMs: number; streams: { end: () => void } },
): void {
  let stopping = false
  const close = () => {
    const late = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(late)
      void served.close().finally(() => process.exit(0))
    })
    streams.end()
    server.closeIdleConnections()
  }
  const stop = (waitMs: number) => {
    if (stopping) return
    stopping = true
    served.drain()
    logger.info('stopping')
    streams.end()
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
      response.setHeader('connection', 'close'),
    )
    setTimeout(close, waitMs)
  }
  // A supervisor may send it to the whole group, whose parent passes it on; a second Ctrl-C ends it.
  process.on('SIGTERM', () => stop(drainMs)).once('SIGINT', () => stop(0))
}
