import { setupI18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { localeCodes, numberTag } from '#contract/locales.ts'
import { wholeNumber } from './whole-number.ts'

const i18nOf = (locale: string) =>
  setupI18n({ locale, locales: numberTag(locale), messages: { [locale]: {} } })

test.each(localeCodes)(
  'a number by wholeNumber equals that of ICU in the language %s',
  (locale) => {
    const icu = new Intl.NumberFormat(numberTag(locale))
    for (const amount of [0, 1, 7, 42, 240, 999, 0.5, 999.5, 1000, 1240, 20_000])
      expect(wholeNumber(amount, i18nOf(locale))).toBe(icu.format(amount))
  },
)

test('a number below 1000 starts no ICU', () => {
  const format = vi.spyOn(Intl, 'NumberFormat')
  expect(wholeNumber(240, i18nOf('ru'))).toBe('240')
  expect(format).not.toHaveBeenCalled()
  format.mockRestore()
})
