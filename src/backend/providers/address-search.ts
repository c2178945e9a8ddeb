import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Point } from '#contract/cities/place.ts'
import type { AddressArea, AddressProtocol, FoundAddress } from './address-provider.ts'
import { nominatim } from './nominatim.rules.ts'
import { photon } from './photon.rules.ts'

export interface AddressSearchOptions {
  kind: 'photon' | 'nominatim'
  url: string
  contact: string | undefined
  perSecond: number
  /** False where the provider forbids a search per letter. */
  isForTyping: boolean
  deadlineMs?: number
}

/** Null: no answer now, and the caller looks elsewhere. Never rejects. */
export interface AddressSearch {
  isForTyping: boolean
  search(text: string, area: AddressArea, mayAsk: () => boolean): Promise<FoundAddress[] | null>
  reverse(point: Point, area: AddressArea, mayAsk: () => boolean): Promise<FoundAddress[] | null>
}

const protocols: Record<AddressSearchOptions['kind'], AddressProtocol> = { photon, nominatim }
const maxBytes = 256 * 1024
const maxAtOnce = 16
const maxCached = 5000
const cachedMs = 60 * 60_000
/** Pauses after faults, in milliseconds; each doubles the one before. */
const firstPause = 2000
const maxPauseMs = 60_000
/** Seconds, for a 429 without Retry-After. */
const usualRetry = 30
const maxRetrySeconds = 300

class Silenced extends Error {
  readonly pauseMs: number | undefined
  constructor(reason: string, pauseMs?: number) {
    super(reason)
    this.pauseMs = pauseMs
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Silenced('its answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Silenced('its answer is no JSON')
  }
}

function retryMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return 1000 * (seconds > 0 ? Math.min(maxRetrySeconds, seconds) : usualRetry)
}

/** Without the address, which has what the customer typed. */
function reasonOf(error: unknown): string {
  if (error instanceof Silenced) return error.message
  if (error instanceof Error && error.name === 'TimeoutError') return 'it is too slow'
  if (error instanceof Error && error.name === 'ValiError') return 'its answer has another form'
  return 'it cannot be reached'
}

function createGate(perSecond: number, now: () => number) {
  const size = Math.max(1, perSecond)
  let tokens = size
  let at = now()
  let running = 0
  let pausedUntil = 0
  let pause = 0
  return {
    enter(): boolean {
      const time = now()
      tokens = Math.min(size, tokens + (Math.max(0, time - at) / 1000) * perSecond)
      at = time
      if (time < pausedUntil || running >= maxAtOnce || tokens < 1) return false
      tokens -= 1
      running += 1
      return true
    },
    leave: () => void (running -= 1),
    succeeded: () => void (pause = 0),
    /** Milliseconds of the pause; 0 during one. */
    failed(ms: number | undefined): number {
      if (now() < pausedUntil) return 0
      pause = Math.min(maxPauseMs, pause === 0 ? firstPause : 2 * pause)
      const length = ms ?? pause
      pausedUntil = now() + length
      return length
    },
  }
}

export function addressSearch(
  { kind, url, contact, perSecond, isForTyping, deadlineMs = 1500 }: AddressSearchOptions,
  { logger, now = () => performance.now() }: { logger: Pick<Logger, 'warn'>; now?: () => number },
): AddressSearch {
  const protocol = protocols[kind]
  const base = url.endsWith('/') ? url : `${url}/`
  const agent = `open-storefront/0.1${contact === undefined ? '' : ` (${contact})`}`
  const gate = createGate(perSecond, now)
  const cached = new LRUCache<string, FoundAddress[]>({ max: maxCached, ttl: cachedMs })
  const asked = new Map<string, Promise<FoundAddress[] | null>>()

  async function fetchAnswer(path: string, area: AddressArea): Promise<FoundAddress[]> {
    const response = await fetch(base + path, {
      headers: {
        accept: 'application/json',
        'accept-language': area.language,
        'user-agent': agent,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new Silenced(
        `it answers ${response.status}`,
        response.status === 429 ? retryMs(response) : undefined,
      )
    }
    return protocol.read(await jsonOf(response), area)
  }

  async function request(path: string, key: string, area: AddressArea) {
    if (!gate.enter()) return null
    try {
      const found = await fetchAnswer(path, area)
      cached.set(key, found)
      gate.succeeded()
      return found
    } catch (error) {
      const pause = gate.failed(error instanceof Silenced ? error.pauseMs : undefined)
      if (pause > 0)
        logger.warn(
          { provider: kind, reason: reasonOf(error), pauseMs: Math.round(pause) },
          'The address search is away: the own streets answer',
        )
      return null
    } finally {
      gate.leave()
    }
  }

  async function answer(path: string, area: AddressArea, mayAsk: () => boolean) {
    const key = `${area.country} ${area.language} ${path}`
    const known = cached.get(key) ?? asked.get(key)
    if (known) return known
    if (!mayAsk()) return null
    const context = request(path, key, area).finally(() => asked.delete(key))
    asked.set(key, context)
    return context
  }

  return {
    isForTyping,
    search: (text, area, mayAsk) =>
      answer(
        protocol.searchPath(text.toLowerCase().replaceAll(/\s+/g, ' '), area),
        { ...area, isQuarterAsked: text.includes('(') },
        mayAsk,
      ),
    reverse: ({ lat, lng }, area, mayAsk) =>
      answer(
        protocol.reversePath({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) }, area),
        area,
        mayAsk,
      ),
  }
}
