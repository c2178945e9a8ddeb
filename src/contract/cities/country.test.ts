import { describe, expect, it } from 'vitest'
import { countriesWithRules, countryRules, missingInAddress } from './country.ts'

describe('missing fields of an address', () => {
  it.for([
    ['bg', '', '', ['address', 'house']],
    ['bg', ' ', '\t', ['address', 'house']],
    ['kz', 'Abay', '', ['house']],
    ['ua', '', '28', []],
    ['bg', 'Rosa', '28', []],
    ['ae', '', '28', ['address']],
    ['ae', '', '', ['address']],
    ['ae', 'Palm', '', []],
  ] as const)('in %s with street %j and house %j are %j', ([country, street, house, missing]) => {
    expect(missingInAddress({ street, house }, country)).toEqual(missing)
  })
})

describe('the rules of a country', () => {
  it('have a mask as long as a number and a matching placeholder in every country', () => {
    for (const country of [...countriesWithRules, 'de', 'jp']) {
      const { phone } = countryRules(country)
      expect(phone.mask.replaceAll(/[^#]/g, '').length).toBeGreaterThanOrEqual(phone.least)
      expect(phone.placeholder.startsWith(`+${phone.prefix}`) || phone.prefix === '').toBe(true)
    }
  })
  it('allow reverse geocoding and limit suggestions to addresses everywhere but in ae', () => {
    expect(countriesWithRules.filter((country) => !countryRules(country).reverseGeocoding)).toEqual(
      ['ae'],
    )
    expect(
      countriesWithRules.filter((country) => countryRules(country).suggestionTypes.length === 0),
    ).toEqual(['ae'])
  })
})
