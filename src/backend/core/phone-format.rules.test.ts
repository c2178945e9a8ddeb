import { getCountries, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
import { describe, expect, it, test } from 'vitest'
import { countriesWithRules } from '#contract/cities/country.ts'
import { isWholePhone, sentPhone, shownPhone, wholePhone } from '#features/auth/phone.rules.ts'
import { phoneFormatIn } from './phone-format.rules.ts'
import { toE164 } from './phone.rules.ts'

test('countries with rules of their own and unknown ones get no general format', () => {
  for (const country of ['bg', 'ae', 'ua', 'kz', 'aq', 'uk', ''])
    expect(phoneFormatIn(country)).toBeUndefined()
})

test('the format follows the numbering plan of the country', () => {
  expect(phoneFormatIn('de')).toEqual({
    mask: '+## #### #########',
    prefix: '49',
    placeholder: '+49 ____ _______',
    least: 8,
    national: 13,
    trunk: '0',
  })
  expect(phoneFormatIn('us')).toMatchObject({
    mask: '+# ### ### ####',
    prefix: '1',
    least: 11,
    trunk: null,
  })
})

describe('the server reads a mobile number the same however it is written', () => {
  it.each(getCountries())('in %s', (region) => {
    const country = region.toLowerCase()
    const plan = phoneFormatIn(country) ?? country
    const example = getExampleNumber(region, examples)
    if (!example) return
    const written = [example.number, example.formatInternational(), `00${example.number.slice(1)}`]
    for (const text of typeof plan !== 'string' && plan.trunk
      ? [...written, example.formatNational()]
      : written)
      expect([text, toE164(sentPhone(wholePhone(text, plan), country), country)]).toEqual([
        text,
        example.number,
      ])
    expect(shownPhone(example.number.slice(1), plan).replaceAll(/\D/g, '')).toBe(
      example.number.slice(1),
    )
  })
})

describe('a mobile number from abroad is whole, and the server reads it as it was written', () => {
  // The field asks for eight digits: those of Eritrea have seven.
  const numbers = getCountries()
    .flatMap((region) => getExampleNumber(region, examples)?.number ?? [])
    .filter((number) => number.length > 8)
  it.each(countriesWithRules)('in %s', (country) => {
    for (const number of [...numbers, '+381641234567', '+79991234567']) {
      const digits = wholePhone(number, country)
      expect([number, isWholePhone(digits, country)]).toEqual([number, true])
      expect([number, toE164(sentPhone(digits, country), country)]).toEqual([number, number])
    }
  })
})

test('a foreign number keeps its country code', () => {
  const plan = phoneFormatIn('de') ?? ''
  expect(toE164(sentPhone(wholePhone('+359 881 234 567', plan), 'de'), 'de')).toBe('+359881234567')
  expect(sentPhone('359881234567', 'de')).toBe('+359881234567')
})
