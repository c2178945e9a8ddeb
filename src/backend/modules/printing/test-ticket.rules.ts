import { ticketWords } from '#backend/core/message-texts.ts'
import type { Locale } from '#contract/locales.ts'
import { big, bold, fill, framed, laidOut, plain, type TicketLine } from './ticket-text.rules.ts'

interface TestOf {
  name: string
  city: string
  /** By the city's clock. */
  time: string
  locale: Locale
  columns: number
  /** The printer has fetched it before without a word of success. */
  isRepeated: boolean
}

/** Every style once, a ruler of the width of a line, and where the printer belongs. */
export function testTicket({
  name,
  city,
  time,
  locale,
  columns,
  isRepeated,
}: TestOf): TicketLine[] {
  const words = ticketWords(locale)
  const ruler = '1234567890'.repeat(Math.ceil(columns / 10)).slice(0, columns)
  const lines = [
    ...(isRepeated ? framed(words.repeated, columns) : []),
    ...framed(words.test, columns),
    big(name),
    bold(city),
    plain(fill(words.test_time, { time })),
    plain(ruler),
  ]
  return laidOut(lines, columns)
}
