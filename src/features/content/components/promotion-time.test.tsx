// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PromotionCard } from '#api/types.ts'
import { setServerTime } from '#platform/server-clock.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { PromotionPeriod } from './promotion-period.tsx'
import { PromotionTime } from './promotion-time.tsx'

const promotion: PromotionCard = {
  id: 1,
  name: 'Lunch',
  slug: 'lunch',
  description: 'Cheaper.',
  image_path: '/media/promo/lunch-960.webp',
  image_path_jpeg: '/media/promo/lunch-960.jpg',
  starts_at: '2026-03-11T13:00:00.000Z',
  ends_at: '2026-03-12T13:00:02.000Z',
  date: '2026-03-11',
  countdown: true,
  state: 'running',
}

beforeEach(() =>
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: new Date('2026-03-12T13:00:00Z'),
  }),
)
afterEach(() => {
  cleanup()
  setServerTime(new Date().toISOString())
  vi.useRealTimers()
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a promotion counts down to its end and then says that it is over', async () => {
  await renderInShop(<PromotionTime promotion={promotion} />)
  expect(screen.getByRole('timer').textContent).toContain('02seconds')
  await pass(1000)
  expect(screen.getByRole('timer').textContent).toContain('01second')
  await pass(1000)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByText('This promotion is over')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/promo')
})

test('a running promotion that a clock an hour ahead has ended counts by the server’s time', async () => {
  vi.setSystemTime('2026-03-12T14:00:00Z')
  await renderInShop(<PromotionTime promotion={promotion} />)
  expect(screen.queryByRole('timer')).toBeNull()
  setServerTime('2026-03-12T13:00:00Z')
  await pass(1000)
  expect(screen.getByRole('timer').textContent).toContain('01second')
})

test.each([
  [{ state: 'ended' as const }, 'This promotion is over'],
  [{ state: 'coming' as const }, 'Not started yet'],
  [{ countdown: false, ends_at: '2026-03-12T12:59:59.000Z' }, 'This promotion is over'],
])('a promotion with %j says: %s', async (change, sentence) => {
  await renderInShop(<PromotionTime promotion={{ ...promotion, ...change }} />)
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('a promotion without an end shows no text', async () => {
  const { container } = await renderInShop(
    <PromotionTime promotion={{ ...promotion, ends_at: null }} />,
  )
  expect(container.textContent).toBe('')
})

const midnight = '2026-04-01T00:00:00+03:00'

test.each([
  [{}, 'March 11 – March 12, 15:00'],
  [{ countdown: false }, 'March 11 – March 12'],
  [{ ends_at: null }, 'From March 11'],
  [{ state: 'ended' as const }, 'Ended: March 11 – March 12, 2026'],
  [{ ends_at: midnight }, 'March 11 – April 1, 00:00'],
  [{ ends_at: midnight, countdown: false }, 'March 11 – March 31'],
  [{ ends_at: midnight, state: 'ended' as const }, 'Ended: March 11 – March 31, 2026'],
])('a promotion with %j shows its period: %s', async (change, period) => {
  const { container } = await renderInShop(
    <PromotionPeriod promotion={{ ...promotion, ...change }} />,
  )
  expect(container.textContent).toBe(period)
})
