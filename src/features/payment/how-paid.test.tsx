// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { HowPaid } from './how-paid.tsx'

afterEach(cleanup)

test.each([
  [0, '34.00, paid'],
  [10, '34.00, paidWe have returned BGN\u00a010.00'],
])('an order shows its refund of %d beside the amount paid', async (refunded, text) => {
  const payment = {
    type: 'online',
    status: 'paid',
    change_from: null,
    due_online: decimal(34),
    paid: decimal(34),
    refunded: decimal(refunded),
    due_on_delivery: decimal(0),
    declined: false,
    expires_at: null,
    redirect_url: null,
  } as const
  const totals = {
    sum: decimal(30),
    equipment: decimal(0),
    discount: decimal(0),
    bonuses: decimal(0),
    delivery: decimal(4),
    total: decimal(34),
  }
  const { container } = await renderInShop(<HowPaid order={{ payment, totals, currency: 'BGN' }} />)
  expect(container.textContent).toBe(`BGN\u00a0${text}`)
})
