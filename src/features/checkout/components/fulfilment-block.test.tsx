// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { calculated, toHome } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { FulfilmentBlock } from './fulfilment-block.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))
afterEach(cleanup)

function Block() {
  const [isStale, setStale] = useState(true)
  return (
    <>
      <button onClick={() => setStale(!isStale)}>Calculate</button>
      <FulfilmentBlock
        fulfilment={toHome}
        calculation={calculated}
        isStale={isStale}
        error={undefined}
      />
    </>
  )
}

test('a live region that stays announces the terms of the zone each time they come', async () => {
  await renderInShop(<Block />)
  const region = document.querySelector('[aria-live="polite"]')
  expect(region?.textContent).toBe('')
  const calculate = () => fireEvent.click(screen.getByRole('button', { name: 'Calculate' }))
  calculate()
  expect(region?.isConnected).toBe(true)
  expect(region?.textContent).toContain('Minimum order')
  calculate()
  calculate()
  expect(document.querySelector('[aria-live="polite"]')).toBe(region)
  expect(region?.textContent).toContain('Minimum order')
})
