// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { TodayPage } from './today-page.tsx'

vi.mock('../use-office.ts', () => ({
  useOffice: () => ({ me: { may: ['report'] }, cities: [varna] }),
}))
afterEach(cleanup)

/** The shift of the 28th goes on, whatever the calendar says. */
const report = {
  cities: [
    {
      id: varna.id,
      code: varna.code,
      time_zone: varna.time_zone,
      today: '2026-02-28',
      from: '2026-02-28',
      to: '2026-02-28',
      starts_at: '2026-02-28T00:00:00.000Z',
      ends_at: '2026-03-01T00:00:00.000Z',
    },
  ],
  currencies: [],
}
const searchOf = (name: string) =>
  screen.getByRole<HTMLAnchorElement>('link', { name }).href.replace(/^.*\?/, '')
const days = () => ['From', 'To'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)

test('reports choose days by the business day of the city', async () => {
  await renderInShop(<TodayPage />, { path: '/office/today', answer: () => report })
  await screen.findByText('No orders on these days')
  expect(searchOf('Yesterday')).toBe('from=2026-02-27&to=2026-02-27')
  expect(searchOf('7 days')).toBe('from=2026-02-22&to=2026-02-28')
  expect(searchOf('This month')).toBe('from=2026-02-01&to=2026-02-28')
  expect(days()).toEqual(['2026-02-28', '2026-02-28'])
})

test('reports keep their business day while other days are read', async () => {
  const late = Promise.withResolvers<typeof report>()
  const answer = vi.fn<() => unknown>().mockReturnValueOnce(report).mockReturnValue(late.promise)
  await renderInShop(<TodayPage />, { path: '/office/today', answer })
  await screen.findByText('No orders on these days')
  fireEvent.click(screen.getByRole('link', { name: '7 days' }))
  await vi.waitFor(() => expect(days()).toEqual(['2026-02-22', '2026-02-28']))
  expect(searchOf('Yesterday')).toBe('from=2026-02-27&to=2026-02-27')
  late.resolve(report)
  await screen.findByText('No orders on these days')
})
