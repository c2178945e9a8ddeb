/** Printers ask every few seconds. */
const goneMs = 2 * 60_000

export type PrinterState = 'never' | 'gone' | 'trouble' | 'ready'

export function stateOf(
  { seen_at, trouble }: { seen_at: string | null; trouble: string | null },
  now: number,
): PrinterState {
  if (seen_at === null) return 'never'
  if (now - Date.parse(seen_at) > goneMs) return 'gone'
  return trouble === null ? 'ready' : 'trouble'
}

/** Star: `410 Out of paper`. Epson: `EPTR_REC_EMPTY`. */
export const isOutOfPaper = (trouble: string): boolean => /^410\b|EPTR_REC_EMPTY/i.test(trouble)
