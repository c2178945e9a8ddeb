import fc from 'fast-check'
import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { countriesWithRules } from '#contract/cities/country.ts'
import { phone } from '#contract/values/phone.ts'
import { phones } from '#tests/support/written-values.ts'
import { formatPhone, toE164 } from './phone.rules.ts'

const cityCountries = [...countriesWithRules, 'de', 'gb', 'us']

it.each([
  ['0881234567', 'bg', '+359881234567'],
  ['+359 881 234 567', 'bg', '+359881234567'],
  ['00359881234567', 'bg', '+359881234567'],
  ['359881234567', 'bg', '+359881234567'],
  ['+49 30 901820', 'bg', '+4930901820'],
  ['+38 (050) 123-45-67-', 'ua', '+380501234567'],
  ['050 123 45 67', 'ua', '+380501234567'],
  ['380501234567', 'ua', '+380501234567'],
  ['050 123 4567', 'ae', '+971501234567'],
  ['04 123 4567', 'ae', '+97141234567'],
  ['٠٥٠١٢٣٤٥٦٧', 'ae', '+971501234567'],
  ['8 701 123 45 67', 'kz', '+77011234567'],
  ['8 (727) 250-12-34', 'kz', '+77272501234'],
  ['+7 727 250 12 34', 'kz', '+77272501234'],
  ['7 701 123 45 67', 'kz', '+77011234567'],
  ['701 123 45 67', 'kz', '+77011234567'],
  ['+8 701 123 45 67', 'kz', '+77011234567'],
  ['+87272501234', 'kz', '+77272501234'],
  ['8 912 345 67 89', 'kz', '+79123456789'],
  ['8 812 345 67 89', 'kz', '+78123456789'],
  ['+84 90 123 45 67', 'kz', '+84901234567'],
  ['79123456789', 'kz', '+79123456789'],
  ['385911234567', 'ua', '+385911234567'],
  ['38631234567', 'ua', '+38631234567'],
  ['0151 23456789', 'de', '+4915123456789'],
  ['030 901820', 'de', '+4930901820'],
  ['(202) 555-0123', 'us', '+12025550123'],
  ['06 698 12345', 'it', '+390669812345'],
] as const)('reads %s in %s as %s', (typed, country, expected) =>
  expect(toE164(typed, country)).toBe(expected),
)

it.each([
  '',
  '1',
  '+',
  'phone',
  '0881234567 or 0881234568',
  '+999 881 234 567',
  '088123456789012345',
  '+3598812',
  '\u0000',
  "0881234567'; drop table purchase",
  '+870 773 111 632',
  '+881 612 345 678',
  '+882 16 345 6789',
  '+979 123 456 789',
  '+800 1234 5678',
])('refuses %j as a phone number', (typed) => expect(toE164(typed, 'bg')).toBeNull())

it.each(phones)('a call with %j has the phone %j', (written, stored) => {
  const { success, output } = v.safeParse(phone, written)
  expect(success ? toE164(output, 'bg') : null).toBe(stored)
})

describe('the display of a phone number', () => {
  it.each([
    ['+359881000001', '+359 881 000 001'],
    ['+35952000123', '+359 52 000 123'],
    ['+35920000123', '+359 2 000 0123'],
    ['+380445550123', '+38 (044) 555-01-23'],
    ['+380501234567', '+38 (050) 123-45-67'],
    ['+971501234567', '+971 50 123 4567'],
    ['+97145550123', '+971 4 555 0123'],
    ['+77272501234', '+7 727 250 12 34'],
    ['+77011234567', '+7 701 123 45 67'],
    ['+79123456789', '+7 912 345 67 89'],
    ['+385912345678', '+385 91 234 5678'],
    ['+12025550123', '+1 202 555 0123'],
    ['odd', 'odd'],
  ])('shows %s as %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown))

  it('reads back as the same number in every city, for a mobile of each country', () => {
    for (const region of getCountries()) {
      const phone = getExampleNumber(region, examples)?.number
      if (phone === undefined) continue
      for (const country of cityCountries)
        expect([region, toE164(formatPhone(phone), country)]).toEqual([region, phone])
    }
  })

  it('reads back as the same number for random digits in 8 countries', () => {
    const regions: CountryCode[] = ['BG', 'AE', 'UA', 'KZ', 'RU', 'DE', 'TR', 'US']
    const digits = fc.string({
      unit: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'),
      minLength: 7,
      maxLength: 10,
    })
    let tried = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...regions),
        digits,
        fc.constantFrom(...cityCountries),
        (region, national, country) => {
          const parsed = parsePhoneNumberFromString(national, region)
          if (!parsed?.isValid() || parsed.isNonGeographic()) return
          tried += 1
          expect(toE164(formatPhone(parsed.number), country)).toBe(parsed.number)
          if (parsed.country === country.toUpperCase())
            expect(toE164(parsed.formatNational(), country)).toBe(parsed.number)
        },
      ),
      { numRuns: 1000 },
    )
    expect(tried).toBeGreaterThan(100)
  })
})
