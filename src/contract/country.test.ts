import { describe, expect, it } from 'vitest'
import { countriesWithRules, countryRules, missingInAddress } from './country.ts'

describe('what is missing in an address', () => {
  it.for([
    ['bg', '', '', ['address', 'house']],
    ['bg', ' ', '\t', ['address', 'house']],
    ['kz', 'Abay', '', ['house']],
    ['ua', '', '28', []],
    ['bg', 'Rosa', '28', []],
    ['ae', '', '28', ['address']],
    ['ae', '', '', ['address']],
    ['ae', 'Palm', '', []],
  ] as const)('%s: street %j, house %j', ([country, street, house, missing]) => {
    expect(missingInAddress({ street, house }, country)).toEqual(missing)
  })
})

describe('the rules of a country', () => {
  it('are whole for every country', () => {
    for (const country of [...countriesWithRules, 'de', 'jp']) {
      const { phone } = countryRules(country)
      expect(phone.mask.replaceAll(/[^#]/g, '').length).toBeGreaterThanOrEqual(phone.least)
      expect(phone.placeholder.startsWith(`+${phone.prefix}`) || phone.prefix === '').toBe(true)
    }
  })
  it('ask the map for an address and limit suggestions to addresses, but not in ae', () => {
    expect(countriesWithRules.filter((country) => !countryRules(country).reverseGeocoding)).toEqual(
      ['ae'],
    )
    expect(
      countriesWithRules.filter((country) => countryRules(country).suggestionTypes.length === 0),
    ).toEqual(['ae'])
  })
})
