/** Scrolls a row, and nothing but the row, until its current link is in the middle; at once, or in the way that its styles say. */
export function toMiddle(row: HTMLElement | null, atOnce: boolean): void {
  const chip = [...(row?.querySelectorAll('[aria-current]') ?? [])].at(-1)?.parentElement
  if (row && chip)
    row.scrollTo({
      left: chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2,
      behavior: atOnce ? 'instant' : 'auto',
    })
}
