import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isThisMachine, networkOf } from './client-address.server.ts'
import { busyPage } from './fault-page.server.ts'

/** Networks in memory; an evicted one starts again with a full budget. */
const maxNetworks = 20_000

/** Rendering is 10 to 40 ms of CPU. A mobile network shares an address. */
const pagesPerMinute = 300
const pagesAtOnce = 32
const workAtOnce = 128
/** More are no faster, and each holds 1 to 2 MB. */
const rendersAtOnce = 8
/** For a turn to render; 128 of them take 3 seconds. */
const maxWaitMs = 15_000

const probes = /^\/(?:healthz|readyz)(?:\?|$)/
/** They have their own budgets; a remote storefront sends those of all its visitors. */
const calls = /^\/(?:(?:api|_serverFn)\/|metrics(?:\?|$))/

export function createWorkInFlight({ byKey, total }: { byKey: number; total: number }) {
  const counts = new Map<string, number>()
  let all = 0
  return {
    begin(key: string | null): (() => void) | null {
      const others = key === null ? 0 : (counts.get(key) ?? 0)
      if (all >= total || others >= byKey) return null
      all++
      if (key !== null) counts.set(key, others + 1)
      return () => {
        all--
        if (key === null) return
        const left = (counts.get(key) ?? 1) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}

export function createBudget(perMinute: number, now: () => number = () => performance.now()) {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: maxNetworks })
  return {
    consume(key: string): boolean {
      const at = now()
      const { tokens: before, at: since } = buckets.get(key) ?? { tokens: perMinute, at }
      const tokens = Math.min(perMinute, before + ((at - since) / 60_000) * perMinute)
      const isLeft = tokens >= 1
      buckets.set(key, { tokens: isLeft ? tokens - 1 : tokens, at })
      return isLeft
    },
  }
}

type Begin = () => void

/** Begins so many at once, the others in the order in which they came. */
export function createQueue({ atOnce, maxWaitMs }: { atOnce: number; maxWaitMs: number }) {
  const waiting = new Set<Begin>()
  let running = 0
  const end = () => {
    const [next] = waiting
    if (next) next()
    else running--
  }
  /** Null when it was no turn of this one for `maxWaitMs`; otherwise call the result at the end. */
  return async (): Promise<(() => void) | null> => {
    if (running < atOnce) {
      running++
      return end
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const leave = (isTurn: boolean) => {
      waiting.delete(begin)
      clearTimeout(timer)
      resolve(isTurn)
    }
    const begin = () => leave(true)
    const timer = setTimeout(leave, maxWaitMs, false)
    waiting.add(begin)
    return (await promise) ? end : null
  }
}

export function createTurns() {
  const enter = createQueue({ atOnce: rendersAtOnce, maxWaitMs })
  const inFlight = createWorkInFlight({ byKey: pagesAtOnce, total: workAtOnce })
  const pages = createBudget(pagesPerMinute)
  return async (
    { method = 'GET', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
    address: string,
    work: () => Promise<Response | null>,
  ): Promise<Response | null> => {
    if (probes.test(url)) return work()
    // An undeclared proxy may run on this machine, and carries everyone.
    const isCall = calls.test(url)
    const network = isCall || isThisMachine(address) ? null : networkOf(address)
    const [path = '/'] = url.split('?')
    if (network !== null && !pages.consume(network)) return busyPage(path, 429)
    // A slow upload must not hold a place. No body of GET or HEAD is read.
    const isRead = method === 'GET' || method === 'HEAD'
    const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !isRead) return work()
    const end = inFlight.begin(network)
    if (!end) return busyPage(path, 503)
    const leave = isCall ? () => {} : await enter()
    const answer = leave ? work().finally(leave) : Promise.resolve(busyPage(path, 503))
    return answer.finally(end)
  }
}
