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

const characters = new Intl.Segmenter()
const lengthOf = (text: string): number => [...characters.segment(text)].length
const cut = (text: string, width: number): string[] => {
  const all = [...characters.segment(text)].map(({ segment }) => segment)
  return Array.from({ length: Math.ceil(all.length / width) }, (_, index) =>
    all.slice(index * width, (index + 1) * width).join(''),
  )
}

/** Lines of at most `width` characters, those after the first indented as the first is. */
export function wrapped(text: string, width: number): string[] {
  if (lengthOf(text) <= width) return [text]
  const indent = /^ */.exec(text)?.[0] ?? ''
  const room = width - indent.length
  const lines: string[] = []
  let last = ''
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((one) => cut(one, room))) {
    const longer = last === '' ? word : `${last} ${word}`
    if (lengthOf(longer) <= room) last = longer
    else {
      lines.push(indent + last)
      last = word
    }
  }
  return [...lines, indent + last]
}

/** A frame of characters that every printer has. */
export function framed(text: string, columns: number): TicketLine[] {
  const edge = `+${'-'.repeat(columns - 2)}+`
  const rows = wrapped(text, columns - 4).map(
    (row) => `| ${row}${' '.repeat(columns - 4 - lengthOf(row))} |`,
  )
  return [edge, ...rows, edge].map(bold)
}

export const laidOut = (lines: readonly TicketLine[], columns: number): TicketLine[] =>
  lines.flatMap(({ text, style }) =>
    wrapped(text, style === 'big' ? Math.floor(columns / 2) : columns).map((row) => ({
      text: row,
      style,
    })),
  )
