import { LRUCache } from 'lru-cache'
import type { Keep } from './client.ts'
import { unknownVersion, upstream } from './upstream.server.ts'

const publicReads: Record<string, readonly string[]> = {
  domain: ['list', 'settings', 'navigation', 'delivery'],
  goods: ['mainscreen', 'categories', 'byCategory', 'list', 'get'],
  content: ['news', 'newsItem', 'promotions', 'promotion', 'page', 'about', 'faq'],
}

/** Milliseconds for responses that time alone may change (news, promotions). */
const ttl = 5000
const answers = new LRUCache<string, { value: unknown }>({ max: 500 })

/** Cached while the shop's version stays the same; refusals and faults are not. */
export const keepAnswer: Keep = async ({ path: [group = '', call = ''], input, locale }, ask) => {
  if (!publicReads[group]?.includes(call)) return ask()
  // Without a version no cached response is known to be current.
  const version = await (await upstream()).version().catch(() => null)
  if (version === null) return ask()
  const key = `${version} ${locale} ${group}.${call} ${JSON.stringify(input)}`
  const known = answers.get(key)
  if (known) return known.value
  const value = await ask()
  answers.set(key, { value }, { ttl: group === 'goods' && version !== unknownVersion ? 0 : ttl })
  return value
}
