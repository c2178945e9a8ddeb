import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categoryIcons } from './category-icon.tsx'

const symbols = [
  ...readFileSync('public/icons/categories.svg', 'utf8').matchAll(/<symbol id="([\w-]+)"/g),
].map(([, id]) => id)

test('every icon of a category is a symbol of the file, and so is the one for the rest', () => {
  expect(new Set(symbols)).toEqual(new Set([...categoryIcons, 'other']))
})
