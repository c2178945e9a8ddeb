import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { countriesWithRules, phoneFormatOf } from '#contract/cities/country.ts'
import { formatPhone, phoneLength } from '#ui/form/phone-mask.ts'
import { isWholePhone, readPhone, sentPhone, shownPhone, wholePhone } from './phone.rules.ts'

describe('phone numbers by country', () => {
  it('are not whole while digits are missing', () => {
    for (const country of countriesWithRules)
      expect(isWholePhone(phoneFormatOf(country).prefix, country)).toBe(false)
    expect(isWholePhone('38050123456', 'ua')).toBe(false)
    expect(isWholePhone('7701123456', 'kz')).toBe(false)
    expect(isWholePhone('3805012345', 'ua')).toBe(false)
    // Slovenia, whose code begins with the 38 of a Ukrainian number.
    expect(isWholePhone('38631234567', 'ua')).toBe(true)
    // Norway.
    expect(isWholePhone('4740612345', 'kz')).toBe(true)
  })
  it('are formatted with the mask of their country', () => {
    expect(formatPhone('380501234567', phoneFormatOf('ua').mask)).toBe('+38 (050) 123-45-67')
    expect(formatPhone('359881234567', phoneFormatOf('bg').mask)).toBe('+359 881 234 567')
    expect(formatPhone('971501234567', phoneFormatOf('ae').mask)).toBe('+971 501 234 567')
    expect(shownPhone('77272501234', 'kz')).toBe('+7 727 250 12 34')
    expect(shownPhone('359881234567', 'kz')).toBe('+359 881 234 567')
    expect(shownPhone('38', 'ua')).toBe('+38')
  })
  it('fit into the mask of their country', () => {
    for (const country of countriesWithRules)
      expect(phoneFormatOf(country).least).toBeLessThanOrEqual(
        phoneLength(phoneFormatOf(country).mask),
      )
  })
  it.for([
    ['bg', '+359 88 123 4567', '359881234567'],
    ['bg', '088 123 4567', '359881234567'],
    ['bg', '00359881234567', '359881234567'],
    ['bg', '+49 151 1234567', '491511234567'],
    ['ua', '050 123-45-67', '380501234567'],
    ['ua', '380501234567', '380501234567'],
    ['kz', '8 777 123 45 67', '77771234567'],
    ['kz', '8 (727) 250-12-34', '77272501234'],
    ['kz', '+7 727 250 12 34', '77272501234'],
    ['kz', '701 123 45 67', '77011234567'],
    ['kz', '8 912 345 67 89', '79123456789'],
    ['kz', '+84 90 123 45 67', '84901234567'],
  ] as const)('are read when pasted in %s: %s', ([country, text, digits]) => {
    expect(wholePhone(text, country)).toBe(digits)
  })
  it.for([
    ['bg', '', '888123456', '359888123456'],
    ['bg', '359', '0888123456', '359888123456'],
    ['bg', '', '359888123456', '359888123456'],
    ['bg', '', '491511234567', '491511234567'],
    ['bg', '359', '3598', '3598'],
    ['bg', '', '8', '8'],
    ['bg', '359877123456', '8', '3598'],
    ['bg', '359877123456', '', '359'],
    ['bg', '359', '', ''],
    ['bg', '35988', '888123456', '359888123456'],
    ['bg', '359877123456', '٠٨٨٨١٢٣٤٥٦', '359888123456'],
    ['bg', '359877123456', '＋３５９８８８１２３４５６', '359888123456'],
    ['ua', '38', '0501234567', '380501234567'],
    ['ae', '', '359881234567', '359881234567'],
    ['kz', '', '87771234567', '77771234567'],
    ['kz', '7', '77771234567', '77771234567'],
    ['kz', '7', '7771234567', '77771234567'],
    ['kz', '7', '787', '77'],
    ['kz', '', '8', '8'],
    ['kz', '8', '87', '77'],
    ['kz', '7', '359881234567', '359881234567'],
    ['kz', '', '84901234567', '84901234567'],
  ] as const)('in %s: after %j, typed %s becomes %s', ([country, before, digits, after]) => {
    expect(readPhone(digits, before, country)).toBe(after)
  })
  it('are sent as digits, with a plus only for another country', () => {
    expect(sentPhone('359881234567', 'bg')).toBe('359881234567')
    expect(sentPhone('0881234567', 'bg')).toBe('0881234567')
    expect(sentPhone('4530901820', 'bg')).toBe('+4530901820')
  })
})

/** National numbers without their trunk prefix. */
const nationals = {
  bg: /^8[789]\d{7}$/,
  ae: /^5[024568]\d{7}$/,
  ua: /^0[5-9]\d{8}$/,
  kz: /^7[0-9]\d{8}$/,
} as const
const trunks = { bg: '0', ae: '0', ua: '', kz: '8' } as const

describe.each(['bg', 'ae', 'ua', 'kz'] as const)(
  'a phone number of %s in any notation',
  (country) => {
    const { prefix } = phoneFormatOf(country)
    const separated = fc.tuple(
      fc.stringMatching(nationals[country]),
      fc.array(fc.constantFrom('', '', ' ', '-', ' (', ') '), { minLength: 12, maxLength: 12 }),
    )
    const dressed = separated.map(([national, gaps]) => ({
      national,
      text: Array.from(national, (digit, index) => (gaps[index] ?? '') + digit).join(''),
    }))
    const variants = (text: string) => [
      `+${prefix} ${text}`,
      `+ ${prefix}${text}`,
      `00${prefix}${text}`,
      `00 ${prefix} ${text}`,
      trunks[country] + text,
      text,
    ]
    const type = (keys: string, before: string) =>
      Array.from(keys).reduce(
        (held, key) => readPhone(shownPhone(held, country) + key, held, country),
        before,
      )

    test.prop([dressed])(
      'reads correctly when typed into a field that already holds the code',
      ({ national, text }) => {
        for (const variant of [...variants(text), `${prefix}${text}`])
          expect([variant, type(variant, prefix)]).toEqual([variant, prefix + national])
      },
    )
    test.prop([dressed])(
      'reads correctly when typed into the empty field',
      ({ national, text }) => {
        for (const variant of variants(text).slice(0, 4))
          expect([variant, type(variant, '')]).toEqual([variant, prefix + national])
      },
    )
    test.prop([dressed])(
      'reads correctly when pasted or filled in by the browser',
      ({ national, text }) => {
        for (const variant of [...variants(text), prefix + national]) {
          expect([variant, wholePhone(variant, country)]).toEqual([variant, prefix + national])
          for (const before of ['', prefix])
            expect([variant, readPhone(variant, before, country)]).toEqual([
              variant,
              prefix + national,
            ])
        }
      },
    )
    test.prop([dressed, fc.stringMatching(nationals[country])])(
      'reads correctly when typed or pasted over another number',
      ({ national, text }, other) => {
        for (const variant of [...variants(text), prefix + national]) {
          const before = prefix + other
          const [first = '', ...rest] = variant
          const typed = type(rest.join(''), readPhone(first, before, country))
          expect([variant, typed]).toEqual([variant, prefix + national])
          expect([variant, readPhone(variant, before, country)]).toEqual([
            variant,
            prefix + national,
          ])
        }
      },
    )
    test.prop([dressed, fc.stringMatching(nationals[country])])(
      'reads correctly when typed into a field that was cleared',
      ({ national, text }, other) => {
        const cleared = readPhone('', prefix + other, country)
        for (const variant of [...variants(text), prefix + national])
          expect([variant, type(variant, cleared)]).toEqual([variant, prefix + national])
      },
    )
    test.prop([dressed])('lets every digit be deleted', ({ national }) => {
      let held = prefix + national
      for (let left = held.length; left > 0; left -= 1)
        held = readPhone(shownPhone(held, country).replace(/\d\D*$/, ''), held, country)
      expect(held).toBe('')
    })
    test.prop([fc.constantFrom('491511234567', '33612345678', '447911123456')])(
      'keeps the prefix of another country',
      (foreign) => {
        for (const variant of [`+${foreign}`, `00${foreign}`]) {
          for (const before of [prefix, ''])
            expect([variant, type(variant, before)]).toEqual([variant, foreign])
          expect([variant, wholePhone(variant, country)]).toEqual([variant, foreign])
        }
      },
    )
  },
)
