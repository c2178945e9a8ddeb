// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Order } from '#api/types.ts'
import { decimal } from '#contract/values/money.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { HowPaid } from './how-paid.tsx'

afterEach(cleanup)

const payment: Order['payment'] = {
  type: 'online',
  status: 'paid',
  change_from: null,
  due_online: decimal(34),
  paid: decimal(34),
  refunded: decimal(0),
  due_on_delivery: decimal(0),
  declined: false,
  expires_at: null,
  redirect_url: null,
}
const costing = (total: number) => ({
  sum: decimal(total),
  equipment: decimal(0),
  discount: decimal(0),
  bonuses: decimal(0),
  delivery: decimal(0),
  total: decimal(total),
})
const deposit = {
  type: 'cash',
  status: 'deposit_paid',
  due_online: decimal(150),
  paid: decimal(150),
  due_on_delivery: decimal(150),
} as const

test.each([
  [0, '34.00, paid'],
  [10, '34.00, paidWe have returned BGN\u00a010.00'],
])('an order shows its refund of %d beside the amount paid', async (refunded, text) => {
  const order = { payment: { ...payment, refunded: decimal(refunded) }, totals: costing(34) }
  const { container } = await renderInShop(
    <HowPaid order={{ ...order, status: 'new', currency: 'BGN' }} />,
  )
  expect(container.textContent).toBe(`BGN\u00a0${text}`)
})

test.each([
  ['a deposit and the rest', 'new', 300, deposit, 'BGN 150.00 online, BGN 150.00 in cash'],
  [
    'the deposit of an order that was not collected',
    'no_show',
    300,
    { ...deposit, due_on_delivery: decimal(0) },
    'BGN 150.00 online',
  ],
  [
    'the deposit of a cancelled order',
    'cancel',
    300,
    { ...deposit, status: 'refunding', due_on_delivery: decimal(0) },
    'BGN 150.00 online',
  ],
  [
    'all that was paid online before a part went back',
    'process',
    40,
    {
      status: 'deposit_paid',
      refunded: decimal(7),
      due_on_delivery: decimal(13),
    },
    'BGN 34.00 online, BGN 13.00 in cashWe have returned BGN 7.00',
  ],
  [
    'cash for an order that was free before a change',
    'process',
    15,
    { status: 'on_delivery', due_online: decimal(0), due_on_delivery: decimal(15) },
    'BGN 15.00 in cash',
  ],
] as const)('an order shows %s', async (_, status, total, more, text) => {
  const order = { payment: { ...payment, ...more }, totals: costing(total), status }
  const { container } = await renderInShop(<HowPaid order={{ ...order, currency: 'BGN' }} />)
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(text)
})
