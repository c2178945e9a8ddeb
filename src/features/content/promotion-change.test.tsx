// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PromotionCard } from '#api/types.ts'
import { setServerTime } from '#platform/server-clock.ts'
import { plainDish } from '#tests/storefront/dishes.ts'
import { HomePromotions } from '#site/components/home-content.tsx'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { PromotionPage } from './promotion-page.tsx'
import { PromotionsPage } from './promotions-page.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))

const starts = '2026-03-12T13:00:30.000Z'
const promotion: PromotionCard & { html: string; seo: object } = {
  id: 1,
  name: 'Lunch',
  slug: 'lunch',
  description: 'Cheaper.',
  image_path: '/media/promo/lunch-960.webp',
  image_path_jpeg: '/media/promo/lunch-960.jpg',
  starts_at: starts,
  ends_at: null,
  date: '2026-03-12',
  countdown: false,
  state: 'coming',
  html: '<p>Cheaper.</p>',
  seo: plainDish.seo,
}
/** As the shop answers: the device is an hour behind. */
const serverState = () =>
  Date.now() + 3_600_000 < Date.parse(starts) ? ('coming' as const) : ('running' as const)

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: new Date('2026-03-12T12:00:00Z'),
  })
  setServerTime('2026-03-12T13:00:00Z')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  setServerTime(new Date().toISOString())
})
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test.each([
  [
    'its page',
    { path: '/promo/$slug', address: '/promo/lunch' },
    <PromotionPage key="page" />,
    'Not started yet',
  ],
  ['a card', { path: '/promo' }, <PromotionsPage key="cards" />, 'Coming soon'],
  ['home', { path: '/' }, <HomePromotions key="home" />, 'Coming soon'],
])('a promotion that begins is running on %s that stays open', async (_, at, page, coming) => {
  await renderInShop(page, {
    ...at,
    answer: (path) => {
      const now = { ...promotion, state: serverState() }
      if (path.endsWith('/promo')) return [now]
      return path.endsWith('/lunch') ? now : []
    },
  })
  await screen.findByText(coming)
  await pass(29)
  expect(screen.queryByText(coming)).not.toBeNull()
  await pass(2)
  await vi.waitFor(() => expect(screen.queryByText(coming)).toBeNull())
  expect(screen.getAllByText('Lunch')).not.toEqual([])
})

test('a promotion that ends leaves home, and goes below the others of the list', async () => {
  const answer = (path: string) => {
    const state = serverState() === 'running' ? 'ended' : 'running'
    return path.endsWith('/promo') ? [{ ...promotion, ends_at: starts, state }] : []
  }
  await renderInShop(<HomePromotions />, { answer })
  await screen.findByText('Lunch')
  await pass(31)
  await vi.waitFor(() => expect(screen.queryByText('Lunch')).toBeNull())
  cleanup()
  vi.setSystemTime(new Date('2026-03-12T12:00:00Z'))
  await renderInShop(<PromotionsPage />, { path: '/promo', answer })
  await screen.findByText('Lunch')
  expect(screen.queryByText('Already over')).toBeNull()
  await pass(31)
  expect(await screen.findByText('Already over')).toBeTruthy()
})
