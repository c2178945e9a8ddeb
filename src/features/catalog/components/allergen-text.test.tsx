// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { allergenCodes } from '#contract/menu/dish-codes.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { AllergenText } from './allergen-text.tsx'

afterEach(cleanup)

test('a dish without allergens names how many there are to declare', async () => {
  const none = { allergens: null, traces: null }
  const { container } = await renderInShop(
    <AllergenText allergens={[]} traces={[]} longest={none} />,
  )
  expect(container.textContent).toBe(`None of the ${allergenCodes.length} that must be declared.`)
})
