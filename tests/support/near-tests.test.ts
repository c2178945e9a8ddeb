import { expect, test } from 'vitest'
import { nearTests } from './near-tests.ts'

const promo = 'src/backend/modules/promo'
const cart = 'src/backend/modules/cart'
const orders = 'src/backend/modules/orders'
const files = [
  `${promo}/promo.test.ts`,
  `${promo}/parts/codes.test.ts`,
  `${cart}/cart.test.ts`,
  `${cart}/limits.test.ts`,
  `${orders}/order.test.ts`,
  `${orders}/notes/notes.test.ts`,
  'src/backend/http/calls.test.ts',
  'src/backend/app.test.ts',
]
const near = (changed: string[], imports: Record<string, string[]> = {}) =>
  nearTests(changed, {
    tests: [...files, ...Object.keys(imports).filter((file) => file.endsWith('.test.ts'))],
    importsOf: new Map(Object.entries(imports)),
  }).toSorted()

test('a changed file selects every test of its module', () => {
  const ofPromo = [`${promo}/parts/codes.test.ts`, `${promo}/promo.test.ts`]
  expect(near([`${promo}/promo.rules.ts`])).toEqual(ofPromo)
  expect(near([`${promo}/parts/codes.rules.ts`])).toEqual(ofPromo)
})

test('a folder of a module with a border of its own has tests of its own', () => {
  expect(near([`${orders}/notes/notes.repo.ts`])).toEqual([`${orders}/notes/notes.test.ts`])
  expect(near([`${orders}/order.repo.ts`])).toEqual([`${orders}/order.test.ts`])
})

test('a changed file outside of a module selects the tests of its own folder alone', () => {
  expect(near(['src/backend/app.ts'])).toEqual(['src/backend/app.test.ts'])
})

test('a changed test selects itself', () => {
  expect(near(['src/backend/http/calls.test.ts'])).toContain('src/backend/http/calls.test.ts')
})

test('a test two imports away is selected, one three imports away is not', () => {
  const imports = {
    [`${cart}/pricing.rules.ts`]: [`${promo}/promo.rules.ts`],
    [`${cart}/cart.service.ts`]: [`${cart}/pricing.rules.ts`],
    [`${cart}/limits.test.ts`]: [`${cart}/cart.service.ts`],
    [`${cart}/pricing.test.ts`]: [`${cart}/pricing.rules.ts`],
  }
  const found = near([`${promo}/promo.rules.ts`], imports)
  expect(found).toContain(`${cart}/pricing.test.ts`)
  expect(found).not.toContain(`${cart}/limits.test.ts`)
})

test('a helper of the tests that imports the whole shop leads no further', () => {
  const imports = {
    'tests/backend/support/shop.ts': [`${promo}/promo.service.ts`],
    [`${cart}/cart.test.ts`]: ['tests/backend/support/shop.ts'],
  }
  expect(near([`${promo}/promo.service.ts`], imports)).not.toContain(`${cart}/cart.test.ts`)
  expect(near(['tests/backend/support/shop.ts'], imports)).toEqual([`${cart}/cart.test.ts`])
})

test('a file that too many tests are near to selects those of its module', () => {
  const many: Record<string, string[]> = {}
  for (let nth = 0; nth < 50; nth++)
    many[`src/backend/http/${nth}.test.ts`] = [`${promo}/promo.rules.ts`]
  expect(near([`${promo}/promo.rules.ts`], many)).toEqual([
    `${promo}/parts/codes.test.ts`,
    `${promo}/promo.test.ts`,
  ])
})
