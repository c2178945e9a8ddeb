import { columnsOf, quoted, wrapped } from '#backend/core/plain-text.rules.ts'

/** `big` characters are two columns wide. */
export interface TicketLine {
  text: string
  style: 'plain' | 'bold' | 'big'
}

export const plain = (text: string): TicketLine => ({ text, style: 'plain' })
export const bold = (text: string): TicketLine => ({ text, style: 'bold' })
export const big = (text: string): TicketLine => ({ text, style: 'big' })

export const fill = (sentence: string, words: Record<string, string | number> = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole))

export function framed(text: string, columns: number): TicketLine[] {
  const edge = `+${'-'.repeat(columns - 2)}+`
  const rows = wrapped(text, columns - 4).map(
    (row) => `| ${row}${' '.repeat(columns - 4 - columnsOf(row))} |`,
  )
  return [edge, ...rows, edge].map(bold)
}

export const fromCustomer = (text: string, columns: number): string[] =>
  quoted(text, { mark: '> ', width: columns })

export const laidOut = (lines: readonly TicketLine[], columns: number): TicketLine[] =>
  lines.flatMap(({ text, style }) =>
    wrapped(text, style === 'big' ? Math.floor(columns / 2) : columns).map((row) => ({
      text: row,
      style,
    })),
  )
