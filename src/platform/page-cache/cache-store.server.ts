import { LRUCache } from 'lru-cache'
import { logger } from '#platform/observability/log.server.ts'
import { bytesOf, type Page } from './encoded-variants.server.ts'

export type Render = () => Promise<Page | Response>

interface Entry {
  page: Page
  version: string
  renderAgainAt: number
  expiresAt: number
}

/** Milliseconds: texts change with time too ("open until", a countdown). */
const freshMs = 30_000
/** Milliseconds for which a stale page is shown while one request renders it again. */
const maxStaleMs = 5 * 60_000
/** Milliseconds: limits the renders of a page that changes all the time. */
const minShownMs = 1000
/** The share of 404 pages, which anyone can request without limit. */
const missingShare = 1 / 16
const retryAfterMs = 5_000
/** No request waits for them, so they are outside of the queue for renders. */
const maxRefreshes = 4

export function createCacheStore({
  maxBytes,
  now = () => performance.now(),
}: {
  maxBytes: number
  now?: () => number
}) {
  const cacheOf = (maxSize: number) =>
    new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ page }) => bytesOf(page) })
  const [entries, missing] = [cacheOf(maxBytes), cacheOf(Math.ceil(maxBytes * missingShare))]
  const entryOf = (key: string) => entries.get(key) ?? missing.get(key)
  const keep = (key: string, entry: Entry): void => {
    const [own, other] = entry.page.status === 404 ? [missing, entries] : [entries, missing]
    other.delete(key)
    own.set(key, entry)
  }
  const rendering = new Map<string, Promise<Page | Response>>()
  let renderingAgain = 0
  let latest: string | undefined

  async function renderAndCache(
    key: string,
    version: string,
    render: Render,
  ): Promise<Page | Response> {
    const startedAt = now()
    const result = await render()
    const isFault = result instanceof Response && result.status >= 500
    // A slow render of an older version does not replace a newer one.
    if (version !== latest || isFault) return result
    if (result instanceof Response) {
      entries.delete(key)
      missing.delete(key)
    } else {
      const expiresAt = startedAt + Math.max(minShownMs, Math.min(maxStaleMs, result.validForMs))
      keep(key, { page: result, version, renderAgainAt: startedAt + freshMs, expiresAt })
    }
    return result
  }

  function rendered(key: string, version: string, render: Render): Promise<Page | Response> {
    const work = `${version} ${key}`
    const running =
      rendering.get(work) ??
      renderAndCache(key, version, render).finally(() => rendering.delete(work))
    rendering.set(work, running)
    return running
  }

  async function renderAgain(key: string, entry: Entry, render: Render): Promise<void> {
    if (renderingAgain >= maxRefreshes) return
    renderingAgain++
    entry.renderAgainAt = Number.POSITIVE_INFINITY
    await rendered(key, entry.version, render).catch(() =>
      logger.warn('a page could not be rendered again; the one before is shown'),
    )
    renderingAgain--
    const current = entryOf(key)
    if (current?.page === entry.page) current.renderAgainAt = now() + retryAfterMs
  }

  return {
    fresh(key: string, version: string): Page | undefined {
      const entry = entryOf(key)
      return entry?.version === version && now() < entry.renderAgainAt && now() < entry.expiresAt
        ? entry.page
        : undefined
    },
    async get(key: string, version: string, render: Render): Promise<Page | Response> {
      latest = version
      const entry = entryOf(key)
      if (entry?.version === version && now() < entry.expiresAt) {
        if (now() >= entry.renderAgainAt) void renderAgain(key, entry, render)
        return entry.page
      }
      const result = await rendered(key, version, render)
      return result instanceof Response ? result.clone() : result
    },
    size: () => entries.calculatedSize + missing.calculatedSize,
    recount(key: string, page: Page): void {
      const entry = entryOf(key)
      if (entry?.page === page) keep(key, { ...entry })
    },
  }
}
