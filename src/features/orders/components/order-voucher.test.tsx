// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cityId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { OrderVoucher } from './order-voucher.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))

const voucher = {
  code: 'KE6EE2TKDX',
  amount: decimal(3.19),
  expires_at: '2026-06-10T13:00:00.000Z',
  used: false,
}
type Order = Parameters<typeof OrderVoucher>[0]['order']
const show = (order: Pick<Order, 'voucher'>, now = '2026-06-10T12:59:00Z') =>
  renderInShop(
    <OrderVoucher order={{ city_id: cityId(2), currency: 'BGN', ...order }} now={now} />,
    { city: { time_zone: 'Asia/Almaty' }, answer: () => [varna, { ...varna, id: cityId(2) }] },
  )
afterEach(cleanup)

test('a complete order shows the voucher that it has earned', async () => {
  await show({ voucher })
  expect(screen.getByLabelText('Your code')).toHaveProperty('value', 'KE6EE2TKDX')
})

test.each([
  ['without a voucher', null, undefined],
  ['whose voucher is used', { ...voucher, used: true }, undefined],
  ['whose voucher has expired', voucher, '2026-06-10T13:00:00Z'],
])('an order %s shows none', async (_name, earned, now) => {
  await show({ voucher: earned }, now)
  expect(screen.queryByLabelText('Your code')).toBeNull()
})

test('a voucher of an order ends by the clock of the order’s city', async () => {
  await show({ voucher: { ...voucher, expires_at: '2026-06-10T20:59:59.999Z' } })
  expect(await screen.findByText('June 10, 2026')).toBeTruthy()
})

test.each([
  ['its own currency', 'EUR', '€3.19'],
  ['that of the order where a backend names none', undefined, 'BGN 3.19'],
])('a voucher is worth its amount in %s', async (_name, currency, shown) => {
  await show({ voucher: { ...voucher, currency } })
  const { parentElement: card } = screen.getByText('A gift for your next order')
  expect(card?.textContent?.replaceAll('\u00a0', ' ')).toContain(shown)
})
