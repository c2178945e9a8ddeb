// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Bonuses } from '#contract/customers/loyalty.calls.ts'
import { customerId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { BonusSection } from './bonuses.tsx'
import { readBonuses, readReferral } from './loyalty.functions.ts'
import { ReferralPage } from './referral-page.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('./loyalty.functions.ts', () => ({ readBonuses: vi.fn(), readReferral: vi.fn() }))
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
})

const meta = { total: 0, current_page: 1, last_page: 1, per_page: 20 }
const bonuses: Bonuses = { balance: decimal(0), currency: 'BGN', data: [], meta }

test('the account promises bonuses where orders earn them, and shows those that are left elsewhere', async () => {
  vi.mocked(readBonuses).mockResolvedValue({ ok: true, value: bonuses })
  await renderInShop(<BonusSection page={1} />, { settings: { bonuses: true } })
  await screen.findByText(/^Every delivered order earns bonuses/)
  cleanup()
  const { container } = await renderInShop(
    <>
      <BonusSection page={1} />
      <p>The end</p>
    </>,
    { settings: { bonuses: false } },
  )
  await screen.findByText('The end')
  expect(container.textContent).toBe('The end')
  cleanup()
  const entry = {
    at: '2027-05-04T12:00:00.000Z',
    amount: decimal(3),
    order_id: null,
    note: 'Sorry',
  }
  vi.mocked(readBonuses).mockResolvedValue({
    ok: true,
    value: {
      ...bonuses,
      balance: decimal(3),
      data: [{ ...entry, reason: 'adjusted' }],
      meta: { ...meta, total: 1 },
    },
  })
  await renderInShop(<BonusSection page={1} />, { settings: { bonuses: false } })
  expect((await screen.findByRole('heading', { name: 'Bonuses' })).textContent).toBe('Bonuses')
})

test.each([
  [decimal(5), 1],
  [decimal(0), 0],
])('an invitation promises %j of bonuses where the shop gives them', async (amount, promises) => {
  vi.mocked(readReferral).mockResolvedValue({
    ok: true,
    value: {
      referrer_id: customerId(1),
      link: 'https://shop.example/?ref=1',
      invited: 2,
      earned: decimal(0),
      bonus_for_friend: amount,
      bonus_for_me: amount,
      currency: 'BGN',
    },
  })
  const share = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  await renderInShop(<ReferralPage />)
  await screen.findByText('Friends invited')
  expect(screen.queryAllByText(/^2 friends have signed up/)).toHaveLength(promises)
  expect(screen.queryAllByText('Bonuses earned')).toHaveLength(promises)
  screen.getByRole('button', { name: 'Share the link' }).click()
  const text = promises > 0 ? 'Order dinner here, and we both get bonuses:' : 'Shop'
  expect(share).toHaveBeenCalledWith({ text, url: expect.any(String) })
})
