import type { City } from './city.ts'
import { toE164 } from './phone.rules.ts'

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
const fromEnd = (digits: string): string => `${digits.split('').toReversed().join('')}%`

/** `like` patterns of a phone's last digits: national and international spellings end alike. */
export function phoneEnds(phone: string, countries: readonly City['country'][]): string[] {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '')
  const whole = countries.flatMap((country) => toE164(phone, country)?.slice(1) ?? [])
  return [...new Set([digits, ...whole].filter((text) => text !== ''))].map(fromEnd)
}

export function nameBeginnings(name: string): string[] {
  const [first = '', ...rest] = name.toLowerCase()
  return [...new Set([name, name.toLowerCase(), first.toUpperCase() + rest.join('')])].map(
    (text) => `${escaped(text)}%`,
  )
}
