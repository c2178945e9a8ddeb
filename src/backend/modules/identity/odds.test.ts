import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeLengths } from '#contract/customers/code-length.ts'
import { limits, shopFailures, triesPerCode } from './limits.rules.ts'

const codesPerDay = 1000
const page = readFileSync('docs/security-of-codes.md', 'utf8')
const oneIn = (guesses: number) => (length: number) =>
  `1 in ${Math.round(10 ** length / guesses).toLocaleString('en')}`

it.each([
  ['one code', oneIn(triesPerCode)],
  ['one phone in a day', oneIn(limits.failuresPerDay.limit)],
  ['one phone in 30 days', oneIn(limits.failuresPerMonth.limit)],
  ['one address in a day', oneIn(limits.failuresFromAddress.limit * 24)],
  [
    'the whole shop in a day',
    (length: number) => `${(shopFailures(codesPerDay).limit * 24) / 10 ** length} accounts`,
  ],
])('the page states the true odds of %s', (what, odds) => {
  expect(page).toContain(`| ${what} | ${codeLengths.map(odds).join(' | ')} |`)
})
