import type { IncomingMessage, ServerResponse } from 'node:http'
import { pino } from 'pino'
import { processEnvironment } from '#platform/env/env.server.ts'
import { countRequest } from './metrics.server.ts'

export const logger = pino({ level: processEnvironment().LOG_LEVEL, base: null })

export function framesOf({ stack = '', message }: Error): string[] {
  const after = stack.indexOf(message) + message.length
  return stack
    .slice(Math.max(0, after))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 8)
}

/** Omits the message, which may quote what a customer typed. */
export function logFault(what: string, error: unknown): void {
  const isError = error instanceof Error
  logger.error(
    { kind: isError ? error.name : typeof error, at: isError ? framesOf(error) : undefined },
    what,
  )
}

/** By request id: server functions answer refusals with status 200. */
const refusals = new Map<string, number | null>()

export function recordRefusal(requestId: string | null, status: number): void {
  if (requestId !== null && refusals.has(requestId)) refusals.set(requestId, status)
}

/** Logs the path alone: a query may hold what a customer typed. */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const startedAt = performance.now()
  const [path = ''] = (request.url ?? '').split('?')
  refusals.set(requestId, null)
  const { socket } = request
  // Pipelined answers get no event when the connection closes.
  const closed = () => {
    socket.off('close', closed)
    response.off('close', closed)
    const ms = performance.now() - startedAt
    const refused = refusals.get(requestId) ?? undefined
    refusals.delete(requestId)
    countRequest(path, refused ?? response.statusCode, ms)
    logger.info(
      {
        requestId,
        method: request.method,
        path,
        status: response.statusCode,
        refused,
        ms: Math.round(ms),
      },
      'request',
    )
  }
  socket.once('close', closed)
  response.once('close', closed)
}
