import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { isThisMachine, networkOf } from './client-address.server.ts'
import { logger } from '#platform/observability/log.server.ts'
import { refuse, refuseSocket, refuseUnread } from './refuse.server.ts'

export interface ServerLimits {
  headersMs: number
  requestMs: number
  checkEveryMs: number
  /** Per IPv4 address or /64 of IPv6; `Infinity` behind proxies. */
  connectionsPerNetwork: number
  idleMs: number
  /** Between two requests. */
  keepAliveMs: number
}

export const serverLimits = (trustedHops: number): ServerLimits => ({
  headersMs: 15_000,
  requestMs: 30_000,
  checkEveryMs: 5000,
  connectionsPerNetwork: trustedHops === 0 ? 256 : Infinity,
  idleMs: 60_000,
  // A proxy that sends a request while we close its connection answers 502: it has to close first.
  // Caddy does after 120 seconds, Traefik after 90, nginx after 60.
  keepAliveMs: trustedHops === 0 ? 5000 : 130_000,
})

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** A name, an IPv4 or bracketed IPv6 address, with an optional port (RFC 9110, section 7.2). */
const hostPattern = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

const dots = /[/\\](?:\.|%2[eE]){1,2}(?:[/\\?#]|$)/
/** Browsers resolve segments of dots before they send: a URL of such a path has another one. */
function hasDots(target: string): boolean {
  const at = target.search(dots)
  return at !== -1 && !target.slice(0, at).includes('?')
}

const isPlain = (host: string): boolean =>
  host.length <= 260 && hostPattern.test(host) && URL.canParse(`http://${host}`)

/** Nearly every request has one of a few. Bounded: anyone can write the header. */
const knownHosts = new LRUCache<string, true>({ max: 500 })

const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, nth) => nth % 2 === 0 && /^host$/i.test(name)).length

/** HTTP/1.0 needs no host: health checks of load balancers use it. */
function isHostPlain({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion === '1.0'
  if (countHosts(rawHeaders) !== 1) return false
  if (knownHosts.has(host)) return true
  if (!isPlain(host)) return false
  knownHosts.set(host, true)
  return true
}

/**
 * Browsers send one request and wait. Node hands over every pipelined request at once
 * (https://github.com/nodejs/node/issues/50850).
 */
const maxUnanswered = 2

function pipelineLimit(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    const waiting = (unanswered.get(socket) ?? 0) + 1
    if (socket.destroyed || waiting > maxUnanswered) {
      socket.destroy()
      return false
    }
    unanswered.set(socket, waiting)
    response.once('finish', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    return true
  }
}

export function createHttpServer(
  limits: ServerLimits,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const isInTurn = pipelineLimit()
  const server = createServer(
    {
      // Node's own refusal of a missing host lacks our headers.
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      keepAliveTimeout: limits.keepAliveMs,
    },
    (request, response) => {
      if (!isInTurn(request, response)) return
      if (!methods.includes(request.method ?? '')) {
        response.setHeader('allow', methods.join(', '))
        return refuse(response, 405, 'Method not allowed')
      }
      // A client may send the absolute form (RFC 9112, section 3.2.2); its host is ignored.
      request.url = (request.url ?? '/').replace(/^https?:\/\/[^/?]*\/?/i, '/')
      const isUnclear = !request.url.startsWith('/') || hasDots(request.url)
      if (isUnclear || !isHostPlain(request)) return refuse(response, 400, 'Bad request')
      answer(request, response)
    },
  )
  server.on('checkExpectation', (_request, response) => refuse(response, 417, 'Expectation failed'))
  server.on('connect', (_request, socket) => refuseSocket(socket, '405 Method Not Allowed'))
  server.on('clientError', refuseUnread)
  server.on('connection', connectionLimit(limits.connectionsPerNetwork))
  server.setTimeout(limits.idleMs)
  return server
}

const warnEvery = 60_000

/** Never limits this machine: an undeclared proxy may run on it. */
function connectionLimit(max: number): (socket: Socket) => void {
  const open = new Map<string, number>()
  let warnedAt = -Infinity
  return (socket) => {
    const address = socket.remoteAddress
    if (max === Infinity || address === undefined || isThisMachine(address)) return
    const network = networkOf(address)
    const others = open.get(network) ?? 0
    if (others >= max) {
      socket.destroy()
      if (performance.now() - warnedAt < warnEvery) return
      warnedAt = performance.now()
      logger.warn(
        { max, ip: isIPv6(address) ? 6 : 4 },
        'too many connections of one address were closed; if it is your proxy, set TRUSTED_PROXY_HOPS',
      )
      return
    }
    open.set(network, others + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  }
}
