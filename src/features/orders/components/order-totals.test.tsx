// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { OrderTotals } from './order-totals.tsx'

const order: Parameters<typeof OrderTotals>[0]['order'] = {
  currency: 'BGN',
  order_type: 'delivery',
  discounts: [{ type: 'promo', name: 'Spring', amount: decimal(3.1) }],
  totals: {
    sum: decimal(37.8),
    equipment: decimal(1),
    discount: decimal(3.1),
    bonuses: decimal(2.5),
    delivery: decimal(4.9),
    total: decimal(38.1),
  },
}
const rowsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')).join(': '),
  )
afterEach(cleanup)

test('OrderTotals shows every amount of the order', async () => {
  const { container } = await renderInShop(<OrderTotals order={order} />)
  expect(rowsOf(container)).toEqual([
    'Dishes: BGN 37.80',
    'Chopsticks: BGN 1.00',
    'Spring: −BGN 3.10',
    'Paid with bonuses: −BGN 2.50',
    'Delivery: BGN 4.90',
    'Total: BGN 38.10',
  ])
})

test('OrderTotals omits zero amounts and shows free pickup as "Free"', async () => {
  const none = decimal(0)
  const { container } = await renderInShop(
    <OrderTotals
      order={{
        ...order,
        order_type: 'pickup',
        discounts: [],
        totals: { ...order.totals, equipment: none, bonuses: none, delivery: none },
      }}
    />,
  )
  expect(rowsOf(container)).toEqual(['Dishes: BGN 37.80', 'Pickup: Free', 'Total: BGN 38.10'])
})
