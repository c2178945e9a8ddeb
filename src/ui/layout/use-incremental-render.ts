import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

let isNew = false

/** Back and forward render everything at once, so that the scroll position can be restored. */
export function watchNavigation(history: {
  subscribe: (listen: (event: { action: { type: string } }) => void) => void
}): void {
  history.subscribe(({ action: { type } }) => void (isNew = type === 'PUSH' || type === 'REPLACE'))
}

const never = () => () => {}

/**
 * How many of `total` parts to render now. On a page that was navigated to, `step` (a first
 * screen) come first and the rest in tasks that let presses through; a page that was sent as HTML
 * is whole, and so is what is added to a whole page.
 */
export function useIncrementalRender(total: number, step: number): number {
  const isLater = useSyncExternalStore(
    never,
    () => isNew,
    () => false,
  )
  const [count, setCount] = useState(isLater ? step : Infinity)
  useEffect(() => {
    if (count < total)
      startTransition(() => setCount(count + step < total ? count + step : Infinity))
  }, [count, total, step])
  return count
}
