import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { categoryIcons } from '#features/catalog/category-icon.tsx'

test('each icon that the demo names exists in the storefront', () => {
  const menu = v.parse(
    v.object({ categories: v.array(v.object({ icon: v.string() })) }),
    JSON.parse(readFileSync('src/backend/demo/catalog.json', 'utf8')),
  )
  expect(menu.categories.filter(({ icon }) => !categoryIcons.has(icon))).toEqual([])
})
