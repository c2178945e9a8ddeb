import { LRUCache } from 'lru-cache'
import { cityAtHost, cityOfHost, hostName } from '#platform/city.ts'

interface City {
  id: number
  base_url: string
}

/** What the page cache asks the shop itself. */
export interface ShopState {
  /** Another text after every change of what everybody reads. */
  version(): Promise<string>
  cities(): Promise<readonly City[]>
}

/** Where a request came to. */
export interface Site {
  city: City
  /** The host is none of ours: the first city is shown, and nobody keeps it. */
  isForeign: boolean
}

/** The shop at one moment. */
export interface Sites {
  version: string
  /** The site of a `Host` header; null while the shop has no city. */
  of(host: string): Site | null
}

/** Milliseconds: between two looks at the version; how long a look may keep a visitor waiting; between looks when one failed; how long cities are believed. */
const every = 10
const patience = 250
const afterFailure = 1000
const believeCities = 30_000

function sitesOf(version: string, cities: readonly City[]): Sites {
  // Bounded: the header is the visitor's.
  const known = new LRUCache<string, Site>({ max: 500 })
  return {
    version,
    of(host) {
      if (cities.length === 0) return null
      const found = known.get(host)
      if (found) return found
      const name = hostName(host)
      const site = { city: cityOfHost(cities, name), isForeign: !cityAtHost(cities, name) }
      known.set(host, site)
      return site
    },
  }
}

/**
 * Follows the shop's version and cities. `current()` answers at once while what is known is fresh, otherwise with a promise that many share. A shop that
 * does not answer in 250 ms is taken for unchanged; the promise rejects only when nothing is known yet.
 */
export function followSites(shop: ShopState, now: () => number = () => performance.now()) {
  let known: Sites | undefined
  let listedAt = 0
  let believedUntil = Number.NEGATIVE_INFINITY
  let looking: Promise<Sites> | undefined

  async function look(): Promise<Sites> {
    const startedAt = now()
    const version = await shop.version()
    if (known?.version !== version || startedAt - listedAt > believeCities) {
      known = sitesOf(version, await shop.cities())
      listedAt = startedAt
    }
    believedUntil = startedAt + every
    return known
  }

  async function lookPatiently(): Promise<Sites> {
    const looked = look()
    const before = known
    if (!before) return looked
    let timer: NodeJS.Timeout | undefined
    const tired = new Promise<null>((resolve) => (timer = setTimeout(resolve, patience, null)))
    const found = await Promise.race([looked.catch(() => null), tired])
    clearTimeout(timer)
    if (!found) believedUntil = now() + afterFailure
    return found ?? before
  }

  return (): Sites | Promise<Sites> => {
    if (known && now() < believedUntil) return known
    if (!looking) {
      looking = lookPatiently().finally(() => (looking = undefined))
      // Not everybody waits for it.
      looking.catch(() => {})
    }
    return looking
  }
}
