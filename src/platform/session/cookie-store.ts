import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { useSyncExternalStore } from 'react'
import { cookieOf } from './cookie-text.ts'

/** One year in seconds (specification, section 9). */
const maxAgeSeconds = 31_536_000
/** Longest value in characters: browsers cut at 4 KB, and all cookies together must stay under 10. */
export const longestCookie = 3500

/** `decode` answers undefined for what it does not know: such a cookie counts as missing. */
interface Codec<Value> {
  name: string
  empty: Value
  encode: (value: Value) => string
  decode: (text: string) => Value | undefined
}

const cookieText = createIsomorphicFn()
  .server((name: string) => getCookie(name) ?? '')
  .client((name: string) => cookieOf(document.cookie, name))

/** A value kept in a cookie for a year, the same in every tab. The server reads the request's and keeps nothing between requests. */
export function createCookieStore<Value>({ name, empty, encode, decode }: Codec<Value>) {
  let current: { text: string; value: Value } | undefined
  let channel: BroadcastChannel | undefined
  const listeners = new Set<() => void>()
  const parse = (text: string) => ({ text, value: (text && decode(text)) || empty })
  const notify = () => listeners.forEach((listener) => listener())

  /** The value of this request on the server, of this browser otherwise. */
  const read = (): Value => {
    if (typeof document === 'undefined') return parse(cookieText(name)).value
    current ??= parse(cookieText(name))
    return current.value
  }
  const take = (text: string): boolean => {
    if (text === current?.text) return false
    current = parse(text)
    notify()
    return true
  }
  /** Takes what another tab wrote, and says whether that is new; a browser without cookies keeps what this page holds. */
  const reload = (): boolean => navigator.cookieEnabled && take(cookieText(name))
  /** What another tab says that it wrote: its message may be here before the browser shows the cookie. */
  const hear = ({ data }: MessageEvent<unknown>) => typeof data === 'string' && take(data)
  /** Takes what an answer of the server wrote, in every tab. */
  const refresh = (): void => {
    if (reload()) channel?.postMessage(current?.text)
  }
  /** Stores a value; false, and nothing changes, when it is too long for a cookie. */
  const write = (value: Value): boolean => {
    const text = encode(value)
    if (text.length > longestCookie) return false
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${name}=${text}; path=/; max-age=${text ? maxAgeSeconds : 0}; samesite=lax${secure}`
    current = { text, value }
    notify()
    channel?.postMessage(text)
    return true
  }
  /** Changes the value as it is now: what another tab wrote a moment ago is not lost. */
  const update = (change: (value: Value) => Value): boolean => {
    reload()
    return write(change(read()))
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      // A page that comes back out of the browser's cache has missed what other tabs said.
      addEventListener('pageshow', reload)
      if (typeof BroadcastChannel !== 'undefined') channel = new BroadcastChannel(`cookie-${name}`)
      channel?.addEventListener('message', hear)
      // What another tab wrote after the first read and before anybody listened here.
      reload()
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      removeEventListener('pageshow', reload)
      channel?.close()
      channel = undefined
    }
  }
  /** The value in a component. While the page is rendered on the server and hydrated it is `initial`, or empty on pages that are the same for everybody. */
  const use = (initial: Value = empty): Value =>
    useSyncExternalStore(subscribe, read, () => initial)

  return { read, write, update, refresh, use }
}
