import type { City } from './city.ts'
import { toE164 } from './phone.rules.ts'

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
const fromEnd = (digits: string): string => `${digits.split('').toReversed().join('')}%`

/**
 * Patterns for `like` of the digits of a phone from its end. National and international spellings
 * end alike; the number of a country may do so, too.
 */
export function phoneEnds(phone: string, countries: readonly City['country'][]): string[] {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '')
  const whole = countries.flatMap((country) => toE164(phone, country)?.slice(1) ?? [])
  return [...new Set([digits, ...whole].filter((text) => text !== ''))].map(fromEnd)
}

/** Patterns for `like` of names that begin so, as it was typed and as names are usually written. */
export function nameBeginnings(name: string): string[] {
  const [first = '', ...rest] = name.toLowerCase()
  return [...new Set([name, name.toLowerCase(), first.toUpperCase() + rest.join('')])].map(
    (text) => `${escaped(text)}%`,
  )
}
