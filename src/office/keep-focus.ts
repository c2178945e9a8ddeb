import { isLost } from '#ui/use-lost-focus.ts'

/** The name of the part that has just left the page with the focus in it. */
let left: string | undefined

/** Ref of a part that may replace another with the same `data-focus`: it takes over the focus. */
export function keepFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  const name = part.dataset['focus']
  if (name !== undefined && name === left) {
    left = undefined
    part.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }
  return () => {
    if (!part.contains(document.activeElement)) return
    left = name
    // The other one is mounted with the same commit, or never.
    queueMicrotask(() => (left = undefined))
  }
}

/** Ref of what replaces a pressed button or its form: a screen reader reads on from there. */
export const takeFocus = (part: HTMLElement | null): void => part?.focus()

/** Ref of a button that its own press takes away: its focus goes to the box around it. */
export function yieldFocus(button: HTMLElement | null): () => void {
  const box = button?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  return () => {
    if (!button?.contains(document.activeElement)) return
    queueMicrotask(() => {
      if (isLost()) box?.focus({ preventScroll: true })
    })
  }
}
