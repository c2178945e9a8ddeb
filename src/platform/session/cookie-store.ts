import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { useAfterHydration } from '#platform/hydration/use-after-hydration.ts'
import { usualCookieBudget } from './cookie-budget.ts'
import { cookieOf } from './cookie-text.ts'
import { lazyAtom } from './lazy-atom.ts'

const maxAgeSeconds = 31_536_000

interface Codec<Value> {
  name: string
  maxBytes?: number
  empty: Value
  encode: (value: Value) => string
  decode: (text: string) => Value | undefined
}

const cookieText = createIsomorphicFn()
  .server((name: string) => getCookie(name) ?? '')
  .client((name: string) => cookieOf(document.cookie, name))

export function createCookieStore<Value>({
  name,
  maxBytes = usualCookieBudget,
  empty,
  encode,
  decode,
}: Codec<Value>) {
  let channel: BroadcastChannel | undefined
  const parse = (text: string) => ({ text, value: (text && decode(text)) || empty })
  const parsed = () => parse(cookieText(name))
  const current = lazyAtom(parsed)

  const read = (): Value => (typeof document === 'undefined' ? parsed() : current.get()).value
  const take = (text: string): boolean => {
    if (text === current.get().text) return false
    current.set(parse(text))
    return true
  }
  /** Without cookies the page keeps its own value. */
  const reload = (): boolean => navigator.cookieEnabled && take(cookieText(name))
  /** The broadcast can arrive before `document.cookie` is updated. */
  const onMessage = ({ data }: MessageEvent<unknown>) => typeof data === 'string' && take(data)
  const refresh = (): void => {
    if (reload()) channel?.postMessage(current.get().text)
  }
  /** False above the budget; a value that is already above it may only shrink. */
  const write = (value: Value): boolean => {
    const text = encode(value)
    if (text.length > Math.max(maxBytes, current.get().text.length)) return false
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${name}=${text}; path=/; max-age=${text ? maxAgeSeconds : 0}; samesite=lax${secure}`
    current.set({ text, value })
    channel?.postMessage(text)
    return true
  }
  /** Reads first, so that the latest write of another tab is not lost. */
  const update = (change: (value: Value) => Value): boolean => {
    reload()
    return write(change(read()))
  }
  const subscribe = (listener: () => void) => {
    if (!channel) {
      // A page restored from the back/forward cache has missed messages.
      addEventListener('pageshow', reload)
      if (typeof BroadcastChannel !== 'undefined') channel = new BroadcastChannel(`cookie-${name}`)
      channel?.addEventListener('message', onMessage)
      // Another tab may have written between the first read and the subscription.
      reload()
    }
    return current.subscribe(listener)
  }
  const source = { get: read, subscribe }
  const use = (initial: Value = empty): Value => useAfterHydration(source, initial)

  return { read, write, update, refresh, subscribe, use }
}
