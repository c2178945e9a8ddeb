import { useEffect, useEffectEvent } from 'react'

/** `lost` from a failure until the events come again. */
export type Connection = 'opening' | 'live' | 'lost'

/** When a stream that the shop has refused is asked for again, in milliseconds; one that broke the browser opens again by itself. */
const reopenMs = 10_000

interface Ear {
  onNews: () => void
  onConnection: (connection: Connection) => void
}

/**
 * Hears the stream of an order's events, what was missed meanwhile too (the browser sends `Last-Event-ID`). A page that nobody looks at holds no connection.
 * `address` null: there is nothing to follow.
 */
export function useFollowing(address: string | null, { onNews, onConnection }: Ear): void {
  const news = useEffectEvent(onNews)
  const connection = useEffectEvent(onConnection)
  useEffect(() => {
    if (address === null) return undefined
    let source: EventSource | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(again)
      source?.close()
    }
    const open = () => {
      close()
      const opened = (source = new EventSource(address))
      opened.addEventListener('open', () => connection('live'))
      opened.addEventListener('status', () => news())
      opened.addEventListener('error', () => {
        connection('lost')
        if (opened.readyState === EventSource.CLOSED) again = setTimeout(open, reopenMs)
      })
    }
    const look = () => (document.visibilityState === 'visible' ? open() : close())
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      close()
    }
  }, [address])
}
