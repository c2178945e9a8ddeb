import { LRUCache } from 'lru-cache'
import { logger } from '#platform/observability/log.server.ts'
import { bytesOf, type Page } from './encoded-variants.server.ts'

export type Render = () => Promise<Page | Response>

interface Entry {
  page: Page
  version: string
  renderAgainAt: number
  /** Not shown from then on. */
  expiresAt: number
}

/** Milliseconds: texts change with time too ("open until", a countdown). */
const freshMs = 30_000
/** Milliseconds for which a stale page is shown while one request renders it again. */
const maxStaleMs = 5 * 60_000
/** Milliseconds: limits the renders of a page that changes at every moment. */
const minShownMs = 1000
/** Milliseconds after a failed render. */
const retryAfterMs = 5_000

/** Concurrent requests for a page share one render. */
export function createPageStore({
  maxBytes,
  now = () => performance.now(),
}: {
  maxBytes: number
  now?: () => number
}) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => bytesOf(page),
  })
  const rendering = new Map<string, Promise<Page | Response>>()
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
    if (result instanceof Response) entries.delete(key)
    else {
      const expiresAt = startedAt + Math.max(minShownMs, Math.min(maxStaleMs, result.lastsMs))
      entries.set(key, { page: result, version, renderAgainAt: startedAt + freshMs, expiresAt })
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
    entry.renderAgainAt = Number.POSITIVE_INFINITY
    await rendered(key, entry.version, render).catch(() =>
      logger.warn('a page could not be rendered again; the one before is shown'),
    )
    const current = entries.peek(key)
    if (current?.page === entry.page) current.renderAgainAt = now() + retryAfterMs
  }

  return {
    fresh(key: string, version: string): Page | undefined {
      const entry = entries.get(key)
      return entry?.version === version && now() < entry.renderAgainAt && now() < entry.expiresAt
        ? entry.page
        : undefined
    },
    async get(key: string, version: string, render: Render): Promise<Page | Response> {
      latest = version
      const entry = entries.get(key)
      if (entry?.version === version && now() < entry.expiresAt) {
        if (now() >= entry.renderAgainAt) void renderAgain(key, entry, render)
        return entry.page
      }
      const result = await rendered(key, version, render)
      return result instanceof Response ? result.clone() : result
    },
    size: () => entries.calculatedSize,
    recount(key: string, page: Page): void {
      const entry = entries.peek(key)
      if (entry?.page === page) entries.set(key, { ...entry })
    },
  }
}
