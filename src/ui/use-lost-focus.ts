import { useEffect, useRef, useState } from 'react'

export function isLost(): boolean {
  const { activeElement: active, body } = document
  // While a dialog fades out, the button that closed it still has the focus.
  return active === null || active === body || active.closest('dialog:not([open])') !== null
}

/** For a control that its own press takes away: after `recover` the ref’s element has its focus. */
export function useLostFocus<E extends HTMLElement>() {
  const target = useRef<E>(null)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes > 0 && isLost()) target.current?.focus({ preventScroll: true })
  }, [changes])
  return { target, recover: () => setChanges((count) => count + 1) }
}
