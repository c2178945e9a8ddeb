export interface DateFormat {
  format: (date: Date | number) => string
  formatRange: (from: Date, to: Date) => string
}

export const dateFormats = new Map<string, (options: Intl.DateTimeFormatOptions) => DateFormat>()
const formats = new Map<string, DateFormat>()

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = dateFormats.get(locale)?.(options) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
