import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categoryIcons } from './category-icon.tsx'

const symbols = [
  ...readFileSync('public/icons/categories.svg', 'utf8').matchAll(/<symbol id="([\w-]+)"/g),
].map(([, id]) => id)

test('categories.svg has exactly the category icons and the symbol for others', () => {
  expect(new Set(symbols)).toEqual(new Set([...categoryIcons, 'other']))
})
