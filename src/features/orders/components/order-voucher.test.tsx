// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { OrderVoucher } from './order-voucher.tsx'

const voucher = {
  code: 'KE6EE2TKDX',
  amount: decimal(3.19),
  expires_at: '2026-06-10T13:00:00.000Z',
  used: false,
}
const show = (order: Parameters<typeof OrderVoucher>[0]['order'], now = '2026-06-10T12:59:00Z') =>
  renderInShop(<OrderVoucher order={order} now={now} />)
afterEach(cleanup)

test('a complete order shows the voucher that it has earned', async () => {
  await show({ currency: 'BGN', voucher })
  expect(screen.getByLabelText('Your code')).toHaveProperty('value', 'KE6EE2TKDX')
})

test.each([
  ['without a voucher', null, undefined],
  ['whose voucher is used', { ...voucher, used: true }, undefined],
  ['whose voucher has expired', voucher, '2026-06-10T13:00:00Z'],
])('an order %s shows none', async (_name, earned, now) => {
  await show({ currency: 'BGN', voucher: earned }, now)
  expect(screen.queryByLabelText('Your code')).toBeNull()
})
