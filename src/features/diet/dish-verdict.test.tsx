// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Allergen } from '#contract/menu/dietary.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { AllHidden } from './components/all-hidden.tsx'
import { keepDietChoice } from './diet-choice.state.ts'
import { DishVerdict } from './dish-verdict.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(cleanup)

const fish = ['fish'] satisfies Allergen[]
const withFish = { contains: fish, avoidable: fish, may_contain: [], diets: [] }
const withoutFish = { ...withFish, contains: [], avoidable: [] }

function Dish() {
  const [facts, setFacts] = useState<typeof withFish | typeof withoutFish>(withFish)
  return (
    <DishVerdict
      facts={facts}
      sourcesOf={() => [{ name: 'Eel', canGo: true }]}
      onLeaveOut={() => setFacts(withoutFish)}
    />
  )
}
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('the new verdict has the focus once something is left out', async () => {
  keepDietChoice({ allergens: fish, traces: false, diets: [], hides: false })
  await renderInShop(<Dish />)
  press('Leave out: Eel')
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(screen.getByRole('status').textContent).toBe('Suits you')
})

test('the place in front of the dishes has the focus once all are shown', async () => {
  keepDietChoice({ allergens: fish, traces: false, diets: [], hides: true })
  await renderInShop(<AllHidden dishes={[{ dietary: { ...withFish, avoidable: [] } }]} />)
  press('Show all dishes')
  expect(document.activeElement).toBe(screen.getByRole('status'))
})
