const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/

/** Undefined when the calendar has no such day. */
function dateOf(year: number, month: number, day: number): string | undefined {
  if (year < 1900) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  const text = date.toISOString().slice(0, 10)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? text : undefined
}

export const isDate = (value: string): boolean => isoDate.test(value)

/** DDMMYYYY (`24121990`) becomes `1990-12-24`; anything else stays as typed. */
export function dateOfDigits(digits: string): string {
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  return (year.length === 4 && dateOf(Number(year), Number(month), Number(day))) || digits
}

export function digitsOfDate(value: string): string {
  const [, year, month, day] = isoDate.exec(value) ?? []
  return year && month && day ? day + month + year : value
}

export const dateOfDay = (day: Date): string =>
  dateOf(day.getFullYear(), day.getMonth() + 1, day.getDate()) ?? ''

/** Noon: a change of the clocks cannot move the day. */
export function dayOfDate(value: string): Date | undefined {
  const [, year, month, day] = isoDate.exec(value) ?? []
  return year ? new Date(Number(year), Number(month) - 1, Number(day), 12) : undefined
}
