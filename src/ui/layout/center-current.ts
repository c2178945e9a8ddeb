import { afterLayout } from './after-layout.ts'

/** Scrolls only the row, until its current link is in the middle. Returns how to cancel. */
export function centerCurrent(row: HTMLElement | null, atOnce: boolean): (() => void) | undefined {
  if (!row) return undefined
  return afterLayout(row, () => {
    const chip = [...row.querySelectorAll('[aria-current]')].at(-1)?.parentElement
    if (chip)
      row.scrollTo({
        left: chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2,
        behavior: atOnce ? 'instant' : 'auto',
      })
  })
}
