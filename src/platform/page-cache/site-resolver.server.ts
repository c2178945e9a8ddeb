import { LRUCache } from 'lru-cache'
import type { CityLanguages } from '#platform/i18n/locale.ts'
import { cityAtHost, cityOfHost, hostName } from '#platform/city.ts'

interface City extends CityLanguages {
  id: number
  base_url: string
  other_hosts?: readonly string[] | undefined
}

export interface ShopState {
  version(): Promise<string>
  cities(): Promise<readonly City[]>
}

export interface Site {
  city: City
  /** An unknown host: the first city is shown and nothing is cached. */
  isForeign: boolean
  isUnknown: boolean
  /** Another name of the city: visitors are redirected to its `base_url`. */
  isMoved?: true
}

export interface Sites {
  version: string
  of(host: string): Site | null
}

/** Milliseconds: age of a state; a visitor's wait for a check; after a failed one; for cities. */
const maxAgeMs = 10
const maxWaitMs = 250
const retryAfterMs = 1000
const citiesMaxAgeMs = 30_000

/** For trying out a shop, and for health checks. */
const isLocal = (name: string): boolean => name === 'localhost' || /^[\d.]+$|^\[/.test(name)

/** `shop.example.` is another origin: cookies and scripts know the one without the dot. */
const isDotted = (host: string): boolean => /\.(?::\d+)?$/.test(host)

function sitesOf(version: string, cities: readonly City[]): Sites {
  // Bounded: visitors write the header.
  const known = new LRUCache<string, Site>({ max: 500 })
  return {
    version,
    of(host) {
      if (cities.length === 0) return null
      const found = known.get(host)
      if (found) return found
      const name = hostName(host)
      const own = cityAtHost(cities, name)
      const named =
        cities.find((city) => city.other_hosts?.includes(name)) ??
        (isDotted(host) ? own : undefined)
      const other = isLocal(name) ? undefined : named
      const isForeign = other !== undefined || !own
      const site = {
        city: other ?? cityOfHost(cities, name),
        isForeign,
        isUnknown: isForeign && !named,
        ...(other && { isMoved: true as const }),
      }
      known.set(host, site)
      return site
    },
  }
}

/** A slow answer counts as unchanged; rejects only before the first state. */
export function followSites(shop: ShopState, now: () => number = () => performance.now()) {
  let known: Sites | undefined
  let listedAt = 0
  let freshUntil = Number.NEGATIVE_INFINITY
  let looking: Promise<Sites> | undefined

  async function look(): Promise<Sites> {
    const startedAt = now()
    const version = await shop.version()
    if (known?.version !== version || startedAt - listedAt > citiesMaxAgeMs) {
      known = sitesOf(version, await shop.cities())
      listedAt = startedAt
    }
    freshUntil = startedAt + maxAgeMs
    return known
  }

  async function lookInTime(): Promise<Sites> {
    const looked = look()
    const before = known
    if (!before) return looked
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<null>((resolve) => (timer = setTimeout(resolve, maxWaitMs, null)))
    const found = await Promise.race([looked.catch(() => null), timeout])
    clearTimeout(timer)
    if (!found) freshUntil = now() + retryAfterMs
    return found ?? before
  }

  function check(): Promise<Sites> {
    if (!looking) {
      looking = lookInTime().finally(() => (looking = undefined))
      looking.catch(() => {})
    }
    return looking
  }

  return (): Sites | Promise<Sites> => {
    const leftMs = freshUntil - now()
    if (known && leftMs > maxAgeMs / 2) return known
    // Checks early, so that no request waits under load.
    const checked = check()
    return known && leftMs > 0 ? known : checked
  }
}
