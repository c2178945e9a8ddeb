import { LRUCache } from 'lru-cache'
import type { RequestBuckets } from '#backend/core/ports.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { addressPrefixes, hostsByBits } from './address.rules.ts'

/** Maximum of prefixes in memory; a forgotten one restarts with a full bucket. */
const maxKeys = 20_000

/** Token buckets: `perMinute` requests per host, as many at once; 0 means no limit. */
export function createBuckets({
  perMinute,
  now,
}: {
  perMinute: number
  now: () => Date
}): RequestBuckets & { requireToken: RequestBuckets['consume'] } {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: maxKeys })
  const statesOf = (headers: Headers, at: number) =>
    addressPrefixes(headers).map(({ bits, prefix }) => {
      const size = perMinute * hostsByBits[bits]
      const key = `${prefix}/${bits}`
      const { tokens, at: before } = buckets.get(key) ?? { tokens: size, at }
      return {
        key,
        size,
        tokens: Math.min(size, tokens + (Math.max(0, at - before) / 60_000) * size),
      }
    })
  const emptyOf = (states: ReturnType<typeof statesOf>) => states.find(({ tokens }) => tokens < 1)
  const refuseWhenEmpty = (states: ReturnType<typeof statesOf>): void => {
    const empty = emptyOf(states)
    if (empty)
      throw new Refusal('TOO_MANY_REQUESTS', {
        retryAfter: Math.max(1, Math.ceil(((1 - empty.tokens) / empty.size) * 60)),
      })
  }
  function take(headers: Headers): ReturnType<typeof statesOf> {
    const at = now().getTime()
    const states = statesOf(headers, at)
    const spent = emptyOf(states) ? 0 : 1
    for (const { key, tokens } of states) buckets.set(key, { tokens: tokens - spent, at })
    return states
  }
  return {
    /** Throws without consuming a token. @throws Refusal TOO_MANY_REQUESTS */
    requireToken: (headers) => {
      if (perMinute > 0) refuseWhenEmpty(statesOf(headers, now().getTime()))
    },
    consume(headers) {
      if (perMinute > 0) refuseWhenEmpty(take(headers))
    },
    tryConsume: (headers) => perMinute === 0 || !emptyOf(take(headers)),
  }
}
