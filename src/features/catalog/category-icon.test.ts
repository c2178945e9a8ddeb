import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { categoryIcons } from './category-icon.tsx'

const symbols = [
  ...readFileSync('public/icons/categories.svg', 'utf8').matchAll(/<symbol id="([\w-]+)"/g),
].map(([, id]) => id)

test('every icon of a category is a symbol of the file, and so is the one for the rest', () => {
  expect(new Set(symbols)).toEqual(new Set([...categoryIcons, 'other']))
})

test('the demo names icons that are there', () => {
  const menu = v.parse(
    v.object({ categories: v.array(v.object({ icon: v.string() })) }),
    JSON.parse(readFileSync('src/backend/demo/catalog.json', 'utf8')),
  )
  expect(menu.categories.filter(({ icon }) => !categoryIcons.has(icon))).toEqual([])
})
