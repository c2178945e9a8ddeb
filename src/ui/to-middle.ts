/** Scrolls only the row, until its current link is in the middle. */
export function toMiddle(row: HTMLElement | null, atOnce: boolean): void {
  const chip = [...(row?.querySelectorAll('[aria-current]') ?? [])].at(-1)?.parentElement
  if (row && chip)
    row.scrollTo({
      left: chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2,
      behavior: atOnce ? 'instant' : 'auto',
    })
}
