import type { CityDocument } from './place.ts'

type Country = CityDocument['country']

/** What differs between countries: all of it stands in this table and the short one of words beside it (`country-words.ts`), and nothing else asks for a country by name (specification, sections 2, 5 and 7). */
interface CountryRules {
  /** Whether an address needs a house number; where not, a street is an address. */
  houseRequired: boolean
  /** Whether the map is asked which address a point has. */
  reverseGeocoding: boolean
  /** What Google's suggestions are limited to (primary types of its Places API, at most five); nothing: whatever it knows. */
  suggestionTypes: readonly string[]
  /** What a birthday takes off the sum of goods, in percent (section 9). */
  birthdayPercent: number
  phone: {
    /** `#` is a digit. */
    mask: string
    /** Digits that every number of the country begins with. */
    prefix: string
    placeholder: string
    /** Fewest digits of a whole number, the prefix among them. */
    least: number
    /** Most digits after the country's code. */
    national: number
    /** What a number begins with inside the country, and not abroad: `0` in 088 123 4567, `8` in 8 701 123 45 67. */
    trunk: RegExp | null
    /** Whose numbers are meant when none is named (ISO 3166). */
    region: 'AE' | 'BG' | 'KZ' | 'UA' | null
  }
}

const anywhere: CountryRules = {
  houseRequired: true,
  reverseGeocoding: true,
  // What the API that these types replaced called `address`.
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
    // Area codes begin with 7, those of Russian mobiles with 9; others of Russia begin with 8 themselves.
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

/** A phone's mask while it holds these digits: that of the country for its own numbers, a general one for those of others. */
export function phoneMask(digits: string, country: Country): string {
  const { mask, prefix } = countryRules(country).phone
  return digits !== '' && (digits.startsWith(prefix) || prefix.startsWith(digits))
    ? mask
    : anywhere.phone.mask
}

/** The rules of a country; one without a row of its own goes by the default. */
export const countryRules = (country: Country): CountryRules => ({
  ...anywhere,
  ...differing[country],
})

/** What is missing in an address: nothing, the address itself, or only its house (specification, section 5). */
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
