import { LRUCache } from 'lru-cache'
import type { ResponseCache } from './client.ts'
import { unknownVersion, upstream } from './upstream.server.ts'

const publicReads: Record<string, readonly string[]> = {
  domain: ['list', 'settings', 'navigation', 'delivery'],
  goods: ['mainscreen', 'categories', 'byCategory', 'list', 'get'],
  content: ['news', 'newsItem', 'promotions', 'promotion', 'page', 'about', 'faq'],
}

/** Milliseconds for responses that time alone may change (news, promotions). */
const ttl = 5000
const responses = new LRUCache<string, { value: unknown }>({ max: 500 })

/** Cached while the shop's version stays the same; refusals and faults are not. */
export const cacheResponse: ResponseCache = async (
  { path: [group = '', call = ''], input, locale },
  request,
) => {
  if (!publicReads[group]?.includes(call)) return request()
  // Without a version no cached response is known to be current.
  const version = await (await upstream()).version().catch(() => null)
  if (version === null) return request()
  const key = `${version} ${locale} ${group}.${call} ${JSON.stringify(input)}`
  const known = responses.get(key)
  if (known) return known.value
  const value = await request()
  responses.set(key, { value }, { ttl: group === 'goods' && version !== unknownVersion ? 0 : ttl })
  return value
}
