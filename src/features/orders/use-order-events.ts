import { useEffect, useEffectEvent } from 'react'

/** `lost` lasts from a failure until the next event. */
export type Connection = 'opening' | 'live' | 'lost'

/** Delay after a refused stream in milliseconds; a broken one is reopened by the browser. */
const reopenMs = 10_000

interface OrderSubscriber {
  onEvent: () => void
  onConnection: (connection: Connection) => void
}

/**
 * Subscribes while the page is visible. `Last-Event-ID` replays missed events. Null: no
 * subscription.
 */
export function useOrderEvents(
  address: string | null,
  { onEvent, onConnection }: OrderSubscriber,
): void {
  const notify = useEffectEvent(onEvent)
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
      opened.addEventListener('status', () => notify())
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
