import { LRUCache } from 'lru-cache'
import { logger } from '#platform/observability/log.server.ts'
import { bytesOf, type Page } from './page-copies.server.ts'

/** Renders a page; an answer in its place is one that is not kept (a redirect, a refusal, a fault). */
export type Render = () => Promise<Page | Response>

interface Entry {
  page: Page
  /** Of the shop, read before the page was rendered. */
  version: string
  renderAgainAt: number
  /** From when on it is not shown any more. */
  goneAt: number
}

/** Milliseconds for which a page is as it was rendered: texts change with time too ("open until", a countdown). */
const freshFor = 30_000
/** Milliseconds for which it is shown while one request renders it again. */
const shownFor = 5 * 60_000
/** Milliseconds for which it is shown at least: one that is about to change, or made of data that has just changed, must not be rendered for each who asks. */
const shownAtLeast = 1000
/** Milliseconds between two tries to render again what failed. */
const tryAgainAfter = 5_000

/**
 * Keeps finished pages, at most `maxBytes` of them. A page of another version than the one asked for is not shown any more. Those who ask for the same page
 * while it is rendered share that one rendering.
 */
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

  async function renderAndKeep(
    key: string,
    version: string,
    render: Render,
  ): Promise<Page | Response> {
    const startedAt = now()
    const result = await render()
    const isFault = result instanceof Response && result.status >= 500
    // A slow rendering of an older shop does not take the place of a newer one.
    if (version !== latest || isFault) return result
    if (result instanceof Response) entries.delete(key)
    else {
      const goneAt = startedAt + Math.max(shownAtLeast, Math.min(shownFor, result.lastsMs))
      entries.set(key, { page: result, version, renderAgainAt: startedAt + freshFor, goneAt })
    }
    return result
  }

  /** Renders, or waits for who does. */
  function rendered(key: string, version: string, render: Render): Promise<Page | Response> {
    const work = `${version} ${key}`
    const running =
      rendering.get(work) ??
      renderAndKeep(key, version, render).finally(() => rendering.delete(work))
    rendering.set(work, running)
    return running
  }

  async function renderAgain(key: string, entry: Entry, render: Render): Promise<void> {
    entry.renderAgainAt = Number.POSITIVE_INFINITY
    await rendered(key, entry.version, render).catch(() =>
      logger.warn('a page could not be rendered again; the one before is shown'),
    )
    const kept = entries.peek(key)
    if (kept?.page === entry.page) kept.renderAgainAt = now() + tryAgainAfter
  }

  return {
    /** The page when it is there and nothing has to be done for it. */
    fresh(key: string, version: string): Page | undefined {
      const entry = entries.get(key)
      return entry?.version === version && now() < entry.renderAgainAt && now() < entry.goneAt
        ? entry.page
        : undefined
    },
    /** The page, rendered if need be; an answer in its place is the asker's own. Rejects as `render` does. */
    async get(key: string, version: string, render: Render): Promise<Page | Response> {
      latest = version
      const entry = entries.get(key)
      if (entry?.version === version && now() < entry.goneAt) {
        if (now() >= entry.renderAgainAt) void renderAgain(key, entry, render)
        return entry.page
      }
      const result = await rendered(key, version, render)
      return result instanceof Response ? result.clone() : result
    },
    /** Bytes that are kept. */
    size: () => entries.calculatedSize,
    /** The page has grown by a copy: counts its bytes again. */
    recount(key: string, page: Page): void {
      const entry = entries.peek(key)
      if (entry?.page === page) entries.set(key, { ...entry })
    },
  }
}
