import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { otherLocales } from '../../src/contract/locales.ts'

/** `'ru'`, or a key of an object. */
const names = new RegExp(`['"](?:${otherLocales.join('|')})['"]|\\b(?:${otherLocales.join('|')}):`)

test('a language is named by the table of languages alone', () => {
  const files = globSync('src/**/*.{ts,tsx}', {
    exclude: (name) => /\.test\.tsx?$|(^|\/)testing$/.test(name),
  })
  expect(files.length).toBeGreaterThan(900)
  expect(files.filter((file) => names.test(readFileSync(file, 'utf8')))).toEqual([
    'src/contract/locales.ts',
  ])
})
