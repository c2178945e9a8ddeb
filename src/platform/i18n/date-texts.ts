import { type DateFormat, dateFormats } from './date-format.ts'

/** A language that browsers do not know formats dates like `like`, with other words. */
interface DateWords {
  like: string
  words: Record<string, string>
}

function worded({ like, words }: DateWords, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(like, options)
  const inWords = (parts: readonly { value: string }[]) =>
    parts.map(({ value }) => words[value.replaceAll(/\s/g, ' ')] ?? value).join('')
  return {
    format: (date) => inWords(format.formatToParts(date)),
    formatRange: (from, to) => inWords(format.formatRangeToParts(from, to)),
  }
}

/** Called by the catalog of the language: the server and the browser write the same. */
export const addDateWords = (tag: string, words: DateWords): void =>
  void dateFormats.set(tag, (options) => worded(words, options))
