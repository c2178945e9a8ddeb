import type { PhoneFormat } from '../values/phone-format.ts'
import type { CityDocument } from './place.ts'

type Country = CityDocument['country']

interface CountryRules {
  houseRequired: boolean
  reverseGeocoding: boolean
  /** Types of Google's Places API, at most five; empty: all types. */
  suggestionTypes: readonly string[]
  /** Discount on the subtotal, in percent. */
  birthdayPercent: number
  phone: PhoneRules
}
interface PhoneRules extends Omit<PhoneFormat, 'trunk'> {
  /** `0` in 088 123 4567, `8` in 8 701 123 45 67. */
  trunk: RegExp | null
}
export type PhonePlan = Country | PhoneFormat

export const phoneFormatOf = (plan: PhonePlan): PhoneRules =>
  typeof plan === 'string'
    ? countryRules(plan).phone
    : { ...plan, trunk: plan.trunk === null ? null : new RegExp(`^${plan.trunk}`) }

const anywhere: CountryRules = {
  houseRequired: true,
  reverseGeocoding: true,
  suggestionTypes: ['street_address', 'premise', 'subpremise', 'route'],
  birthdayPercent: 15,
  phone: {
    mask: '+### ### ### ### ###',
    prefix: '',
    placeholder: '',
    least: 8,
    national: 12,
    trunk: null,
  },
}

const differing: Record<Country, Partial<CountryRules>> = {
  ae: {
    houseRequired: false,
    reverseGeocoding: false,
    suggestionTypes: [],
    phone: {
      mask: '+### ### ### ### ###',
      prefix: '971',
      placeholder: '+971 __ ___ ____',
      least: 11,
      national: 9,
      trunk: /^0/,
    },
  },
  bg: {
    phone: {
      mask: '+### ### ### ###',
      prefix: '359',
      placeholder: '+359 ___ ___ ___',
      least: 11,
      national: 9,
      trunk: /^0/,
    },
  },
  kz: {
    // Area codes begin with 7, Russian mobiles with 9, other Russian numbers with 8.
    phone: {
      mask: '+# ### ### ## ##',
      prefix: '7',
      placeholder: '+7 ___ ___ __ __',
      least: 11,
      national: 10,
      trunk: /^8(?=[79])/,
    },
  },
  ua: {
    birthdayPercent: 20,
    phone: {
      mask: '+## (###) ###-##-##',
      prefix: '38',
      placeholder: '+38 (0__) ___-__-__',
      least: 12,
      national: 10,
      trunk: null,
    },
  },
}

export const countriesWithRules: readonly Country[] = Object.keys(differing)

export function phoneMask(digits: string, plan: PhonePlan): string {
  const { mask, prefix } = phoneFormatOf(plan)
  return digits !== '' && (digits.startsWith(prefix) || prefix.startsWith(digits))
    ? mask
    : anywhere.phone.mask
}

export const countryRules = (country: Country): CountryRules => ({
  ...anywhere,
  ...differing[country],
})

export function missingInAddress(
  { street, house }: { street: string; house: string },
  country: Country,
): ('address' | 'house')[] {
  const noStreet = street.trim() === ''
  const noHouse = house.trim() === ''
  if (!countryRules(country).houseRequired) return noStreet ? ['address'] : []
  return [
    ...(noStreet && noHouse ? (['address'] as const) : []),
    ...(noHouse ? (['house'] as const) : []),
  ]
}
