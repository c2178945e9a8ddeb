import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { otherLocales } from '../../src/contract/locales.ts'
import { countriesWithRules } from '../../src/contract/cities/country.ts'

/** A code that is a country's too may stand for that. */
const codes = otherLocales.filter((code) => !countriesWithRules.includes(code)).join('|')
/** `'ru'`, or a key of an object. */
const names = new RegExp(`['"](?:${codes})['"]|\\b(?:${codes}):`)

test('only the table of languages names a language', () => {
  const files = globSync('src/**/*.{ts,tsx}', {
    exclude: (name) => /\.test\.tsx?$/.test(name),
  })
  expect(files.length).toBeGreaterThan(900)
  expect(files.filter((file) => names.test(readFileSync(file, 'utf8')))).toEqual([
    'src/contract/locales.ts',
  ])
})
