import type { CityDocument } from './place.ts'

type Country = CityDocument['country']

/** All differences between countries; `country-words.ts` has the one about words. */
interface CountryRules {
  /** Without it a street is a whole address. */
  houseRequired: boolean
  reverseGeocoding: boolean
  /** Types of Google's Places API, at most five; none: all types. */
  suggestionTypes: readonly string[]
  /** Off the subtotal, in percent. */
  birthdayPercent: number
  phone: {
    /** `#` is a digit. */
    mask: string
    prefix: string
    placeholder: string
    /** Minimum of digits, with the prefix. */
    least: number
    /** Maximum of digits after the country's code. */
    national: number
    /** First digits inside the country only: `0` in 088 123 4567, `8` in 8 701 123 45 67. */
    trunk: RegExp | null
    /** The default region of a number (ISO 3166). */
    region: 'AE' | 'BG' | 'KZ' | 'UA' | null
  }
}

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
    region: null,
  },
}

const differing: Partial<Record<Country, Partial<CountryRules>>> = {
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
      region: 'AE',
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
      region: 'BG',
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
      region: 'KZ',
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
      region: 'UA',
    },
  },
}

/** The country's mask for its own numbers, a general one for others. */
export function phoneMask(digits: string, country: Country): string {
  const { mask, prefix } = countryRules(country).phone
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
  const [noStreet, noHouse] = [street.trim() === '', house.trim() === '']
  if (!countryRules(country).houseRequired) return noStreet ? ['address'] : []
  return [
    ...(noStreet && noHouse ? (['address'] as const) : []),
    ...(noHouse ? (['house'] as const) : []),
  ]
}
