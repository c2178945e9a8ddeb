import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstFiles } from '../../src/cli/first-visit.ts'

/** Their texts come as properties. */
const wordless = (file: string) => file.startsWith('src/ui/')

test('a first visit loads parts on demand with openedPart or lazyPart, never with lazy', () => {
  const files = [...firstFiles()].filter((file) => file.endsWith('.tsx') && !wordless(file))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => /\blazy\(/.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a first visit includes no page but home', () => {
  const files = firstFiles()
  for (const file of ['src/site/home-page.tsx', 'src/site/header.tsx', 'src/routes/cart.tsx'])
    expect(files).toContain(file)
  for (const file of [
    'src/features/cart/cart-page.tsx',
    'src/features/checkout/lib/checkout.form.ts',
    'src/features/catalog/product-page.tsx',
  ])
    expect(files).not.toContain(file)
})
