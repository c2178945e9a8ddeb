import type { Domain } from '#contract/domain.calls.ts'

interface PhoneFormat {
  /** `#` is a digit. */
  mask: string
  /** Digits that every number of the country begins with. */
  prefix: string
  placeholder: string
  /** Fewest digits of a whole number, the prefix among them. */
  least: number
}

/** Masks by country (specification, section 5). */
const formats: Partial<Record<Domain['country'], PhoneFormat>> = {
  ua: { mask: '+## (###) ###-##-##', prefix: '38', placeholder: '+38 (0__) ___-__-__', least: 12 },
  bg: { mask: '+### ### ### ###', prefix: '359', placeholder: '+359 ___ ___ ___', least: 11 },
  ae: { mask: '+### ### ### ### ###', prefix: '971', placeholder: '+971 __ ___ ____', least: 11 },
}
const anywhere: PhoneFormat = { mask: '+### ### ### ### ###', prefix: '', placeholder: '', least: 8 }

/** How a phone is typed in a country. */
export const phoneFormat = (country: Domain['country']): PhoneFormat => formats[country] ?? anywhere

/** Whether the digits can be a whole number; the server has the last word. */
export const isWholePhone = (digits: string, country: Domain['country']): boolean => digits.length >= phoneFormat(country).least

/** Countries where a number inside begins with a zero that the international one has not. */
const withTrunkZero = new Set<Domain['country']>(['bg', 'ae'])

/** Digits as they are typed, without the zero of `088…` after the country's code. */
export function typedPhone(digits: string, country: Domain['country']): string {
  const { prefix } = phoneFormat(country)
  return withTrunkZero.has(country) && digits.startsWith(`${prefix}0`) ? prefix + digits.slice(prefix.length + 1) : digits
}

/** A whole number that was pasted, in any of the ways people keep them: with the country's code, with `00` before it, or as inside the country. */
export function pastedPhone(text: string, country: Domain['country']): string {
  const { prefix } = phoneFormat(country)
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  const isForeign = /^\s*(\+|00)/.test(text)
  return typedPhone(isForeign || digits.startsWith(prefix) ? digits : prefix + digits, country)
}

/** The digits as they are sent: with a plus, unless they begin as numbers do inside the country. */
export const sentPhone = (digits: string): string => (digits.startsWith('0') ? digits : `+${digits}`)
