import { LRUCache } from 'lru-cache'
import type { Keep } from './client.ts'
import { unknownVersion, upstream } from './upstream.server.ts'

/** Reads that are the same for everybody and that pages are made of. */
const publicReads: Record<string, readonly string[]> = {
  domain: ['list', 'settings', 'navigation', 'delivery'],
  goods: ['mainscreen', 'categories', 'byCategory', 'list', 'get'],
  content: ['news', 'newsItem', 'promotions', 'promotion', 'page', 'about', 'faq'],
}

/** How long an answer is used again that time alone may change (news that come out, promotions that end), in milliseconds. The menu changes with its version only. */
const ttl = 5000
const answers = new LRUCache<string, { value: unknown }>({ max: 500 })

/** Answers of public reads stay in memory while the shop's version stands, so that making a page anew needs no call. Refusals and faults are not kept. */
export const keepAnswer: Keep = async ({ path: [group = '', call = ''], input, locale }, ask) => {
  if (!publicReads[group]?.includes(call)) return ask()
  // Without a version nothing is known to be true still.
  const version = await (await upstream()).version().catch(() => null)
  if (version === null) return ask()
  const key = `${version} ${locale} ${group}.${call} ${JSON.stringify(input)}`
  const known = answers.get(key)
  if (known) return known.value
  const value = await ask()
  answers.set(key, { value }, { ttl: group === 'goods' && version !== unknownVersion ? 0 : ttl })
  return value
}
