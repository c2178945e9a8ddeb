// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { AddressPlace } from './address-place.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(cleanup)

type Answer = ComponentProps<typeof AddressPlace>
const place = { lat: 43.2, lng: 27.9, placeId: '', key: '' }
const terms = { free_delivery_from: null, min_sum: null, delivery_price: null }
const zone = { id: 1, name: 'Centre' }
const inZone = { place, terms: { ...terms, delivery_time_min: 40, zone } }
const outside = { place, terms: { ...terms, delivery_time_min: null, zone: null } }
const answers: [Answer, RegExp][] = [
  [{ located: null, fault: undefined }, /^We do not know this address/],
  [{ located: inZone, fault: undefined }, /^Centre.*40/],
  [{ located: undefined, fault: 'Try again' }, /^Try again$/],
  [{ located: outside, fault: undefined }, /^The address is not included/],
  [{ located: undefined, fault: undefined }, /^$/],
]

function Lookups() {
  const [answer, setAnswer] = useState<Answer>({ located: undefined, fault: undefined })
  return (
    <>
      {answers.map(([next], index) => (
        <button key={index} onClick={() => setAnswer(next)}>
          {`Answer ${index}`}
        </button>
      ))}
      <AddressPlace {...answer} />
    </>
  )
}

test('a single live region announces each answer about an address, and no hint', async () => {
  await renderInShop(<Lookups />)
  const region = document.querySelector('[aria-live="polite"]')
  expect(region?.textContent).toBe('')
  for (const [index, [, text]] of answers.entries()) {
    fireEvent.click(screen.getByRole('button', { name: `Answer ${index}` }))
    expect(document.querySelector('[aria-live="polite"]')).toBe(region)
    expect(region?.textContent).toMatch(text)
  }
})
