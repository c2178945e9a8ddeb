import { digitsOf, plainDigits } from '#contract/values/digits.ts'
import { plainLine } from '#contract/values/plain-text.ts'

/** The checks of the query of `ops.orders` (`src/contract/ops/orders.calls.ts`), for the form. */
export const isNumber = (text: string): boolean => /^\s*\d{1,10}\s*$/.test(plainDigits(text))
export const isPhone = (text: string): boolean => text.length <= 40 && digitsOf(text).length >= 4
export function isName(text: string): boolean {
  const { length } = plainLine(text)
  return length >= 2 && length <= 50
}

const dayMs = 24 * 60 * 60_000

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** Milliseconds by which the clock of the zone is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const wall = new Date(instant).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - instant
}

/** When a day begins there, ISO 8601; the offset may change in the night before. */
export function startOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const guess = midnight - offsetAt(midnight, timeZone)
  return new Date(midnight - offsetAt(guess, timeZone)).toISOString()
}

interface Searched {
  number?: string | number | undefined
  phone?: string | number | undefined
  name?: string | number | undefined
  from?: string | undefined
  to?: string | undefined
}

const textFields = ['number', 'phone', 'name'] as const
const dayFields = ['from', 'to'] as const

export type Typed = Record<(typeof textFields)[number] | (typeof dayFields)[number], string>

export const typedOf = ({ number = '', phone = '', name = '', from = '', to = '' }: Searched) => ({
  number: String(number),
  phone: String(phone),
  name: String(name),
  from,
  to,
})

/** For the address: a text of digits without quotes. */
export const searchedOf = (typed: Typed): Searched => {
  const searched: Searched = {}
  for (const field of textFields) {
    const text = plainDigits(typed[field].trim())
    if (text) searched[field] = String(Number(text)) === text ? Number(text) : text
  }
  for (const field of dayFields) if (typed[field]) searched[field] = typed[field]
  return searched
}

/** The query of the call; days by the clock of a city. */
export const queryOf = (searched: Searched, timeZone: string) => {
  const { from, to, ...texts } = typedOf(searched)
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(from && { from: startOfDay(from, timeZone) }),
    ...(to && { to: startOfDay(dayAfter(to), timeZone) }),
  }
}
