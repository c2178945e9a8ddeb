import { sentences } from '#backend/core/catalogs.ts'
import type { Locale } from '#contract/locales.ts'
import { big, bold, fill, framed, laidOut, plain, type TicketLine } from './ticket-text.rules.ts'

interface TestOf {
  name: string
  city: string
  time: string
  locale: Locale
  columns: number
  isRepeated: boolean
}

export function testTicket({
  name,
  city,
  time,
  locale,
  columns,
  isRepeated,
}: TestOf): TicketLine[] {
  const words = sentences[locale].ticket
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
