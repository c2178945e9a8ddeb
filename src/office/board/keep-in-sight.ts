import type { FocusEvent } from 'react'

/** Measured: heights settle within two to four frames. */
const frames = 10

/**
 * Cards off screen are laid out late, which can push the focused one out of view: scrolls it back
 * for some frames.
 */
export function keepInSight({ target }: FocusEvent): void {
  if (!target.matches(':focus-visible')) return
  const look = (left: number): void => {
    if (left === 0 || target !== document.activeElement) return
    target.scrollIntoView({ block: 'nearest' })
    requestAnimationFrame(() => look(left - 1))
  }
  requestAnimationFrame(() => look(frames))
}
