// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { useDuration } from './use-duration.ts'

afterEach(cleanup)

function Durations() {
  const duration = useDuration()
  return <p>{[0, 119, 120, 688].map(duration).join(', ')}</p>
}

test('times from two hours on are said in hours and minutes', async () => {
  await renderInShop(<Durations />)
  expect(screen.getByRole('paragraph').textContent).toBe('0 min, 119 min, 2 h 0 min, 11 h 28 min')
})
