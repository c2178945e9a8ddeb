// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { PaymentPanel } from './payment-panel.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(cleanup)

const paid = {
  type: 'online',
  status: 'paid',
  change_from: null,
  due_online: decimal(300),
  paid: decimal(300),
  refunded: decimal(0),
  due_on_delivery: decimal(0),
  declined: false,
  expires_at: null,
  redirect_url: null,
} as const
const deposit = {
  ...paid,
  type: 'cash',
  status: 'deposit_paid',
  due_online: decimal(150),
  paid: decimal(150),
} as const
const totals = {
  sum: decimal(300),
  equipment: decimal(0),
  discount: decimal(0),
  bonuses: decimal(0),
  delivery: decimal(0),
  total: decimal(300),
}

test.each([
  ['new', paid, 'Paid: BGN 300.00There is nothing to pay when you get the order.'],
  ['no_show', paid, 'Paid: BGN 300.00'],
  [
    'new',
    { ...deposit, due_on_delivery: decimal(150) },
    'Deposit paid: BGN 150.00The remaining BGN 150.00 is due when you get the order.',
  ],
  ['no_show', deposit, 'Deposit paid: BGN 150.00'],
] as const)('the payment of an order that is %s names what is still due', async (...row) => {
  const [status, payment, text] = row
  const { container } = await renderInShop(
    <PaymentPanel
      order={{ id: orderId(1), city_id: varna.id, status, payment, totals, currency: 'BGN' }}
    />,
  )
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(text)
})
