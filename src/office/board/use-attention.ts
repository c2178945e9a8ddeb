import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useServerClock } from './board-clock.ts'
import { type BoardOrder, columnAt } from './board.rules.ts'
import { setRinging, unlockSound } from './ring.ts'
import { notifySystem } from './system-notification.ts'

/** The numbers of the new orders, which ring until somebody accepts them. */
export function useRing(orders: readonly BoardOrder[]): readonly string[] {
  const numbers = useServerClock((now) =>
    orders
      .filter((order) => columnAt(order, now) === 'new')
      .map(({ number }) => number)
      .join(' '),
  )
  const list = useMemo(() => numbers.split(' ').filter(Boolean), [numbers])
  useAttention(list)
  return list
}

/** Rings while a new order waits for anybody to accept it, and says so where nobody looks. */
function useAttention(newNumbers: readonly string[]): void {
  const { t } = useLingui()
  const { locale } = useRouter().options.context
  const isWaiting = newNumbers.length > 0
  useEffect(() => {
    setRinging(isWaiting)
    return () => setRinging(false)
  }, [isWaiting])

  // Any tap gives the sound free again. Not its beginning: the banner would go under the finger.
  useEffect(() => {
    addEventListener('click', unlockSound, { once: true })
    return () => removeEventListener('click', unlockSound)
  }, [])

  const known = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const fresh = newNumbers.filter((number) => !known.current.has(number))
    known.current = new Set(newNumbers)
    for (const number of fresh) void notifySystem(locale, t`New order ${number}`, number)
  }, [newNumbers, locale, t])
}

/** A kitchen's screen stays on; the system takes the lock away from a hidden page. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const ask = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        (given) => (lock = given),
        // The battery is low, or the system does not allow it.
        () => {},
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
