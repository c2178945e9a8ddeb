import { getExampleNumber, isSupportedCountry, Metadata } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
import { countriesWithRules } from '#contract/cities/country.ts'
import type { PhoneFormat } from '#contract/values/phone-format.ts'
import type { City } from './city.ts'

/** ITU-T E.164, with the country's code. */
const maxDigits = 15
/** Shorter numbers of most countries reach services, not people. */
const usualMin = 6

export function phoneFormatIn(country: City['country']): PhoneFormat | undefined {
  const region = country.toUpperCase()
  if (countriesWithRules.includes(country) || !isSupportedCountry(region)) return undefined
  const example = getExampleNumber(region, examples)
  if (!example) return undefined
  const metadata = new Metadata()
  metadata.selectNumberingPlan(region)
  const lengths = metadata.numberingPlan?.possibleLengths() ?? []
  const { countryCallingCode: prefix, nationalNumber } = example
  const own = nationalNumber.length
  const longest = Math.min(Math.max(own, ...lengths), own + 2, maxDigits - prefix.length)
  const shown = example.formatInternational().replaceAll(/\d/g, '#')
  return {
    mask: shown + '#'.repeat(Math.max(0, longest - own)),
    prefix,
    placeholder: `+${prefix}${shown.slice(prefix.length + 1).replaceAll('#', '_')}`,
    least: prefix.length + Math.min(own, Math.max(usualMin, Math.min(own, ...lengths))),
    national: longest,
    trunk: example.formatNational().replaceAll(/\D/g, '') === `0${nationalNumber}` ? '0' : null,
  }
}
