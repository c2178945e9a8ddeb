// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { dishId } from '#contract/values/ids.ts'
import { OrderTotals } from '#features/orders/components/order-totals.tsx'
import { AppliedPromo } from '#features/promo/components/applied-promo.tsx'
import { PromoModal } from '#features/promo/components/promo-modal.tsx'
import { card } from '#tests/storefront/card.ts'
import { calculated } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { unmarkedFallbackNames } from '#tests/storefront/fallback-names.ts'
import { CalculationTotals } from './calculation-totals.tsx'
import { ExplainedLine, LineModifiers } from './line-modifiers.tsx'
import { StreetLine } from './street-line.tsx'
import { UnavailableList } from './unavailable-list.tsx'

const nothing = () => {}
const langs = { name: 'bg' } as const
const portion = { id: 1, quantity: 2, name: 'Име Съставка', langs, included: 0, paid_portion: null }
const bothLangs = { name: 'bg', group: 'bg' } as const
const option = {
  id: 2,
  quantity: 1,
  name: 'Име Вариант',
  group: 'Име Група',
  langs: bothLangs,
  included: 0,
  price: decimal(1),
  sku: null,
}
const choice = {
  ingredients: [portion, { ...portion, id: 3, quantity: 0 }],
  options: [{ ...option, options: [option] }],
}
const line = {
  ...choice,
  price: decimal(10),
  slots: [
    {
      id: 4,
      slot: 'Име Място',
      dish_id: dishId(1),
      name: 'Име Част',
      langs: { slot: 'bg', name: 'bg' } as const,
      slug: 'part',
      sku: null,
      tax: null,
      price: decimal(1),
      ...choice,
    },
  ],
}
const discount = { type: 'promocode', name: 'Име Отстъпка', langs, amount: decimal(1) }
const outcome = {
  kind: 'applied',
  name: 'Име Код',
  lang: 'bg',
  amount: decimal(1),
  message: '',
} as const
const free = decimal(0)
const totals = {
  sum: free,
  equipment: free,
  discount: free,
  bonuses: free,
  delivery: free,
  total: free,
}
const unsold = {
  ...card,
  name: 'Име Ролка',
  unavailable_reason: 'Име Няма',
  langs: { name: 'bg', unavailable_reason: 'bg' } as const,
}

const parts: Record<string, ReactNode> = {
  'what was chosen of a dish': <LineModifiers line={line} />,
  'what was chosen of a dish, with prices': <ExplainedLine line={line} currency="BGN" />,
  'a discount of a cart': (
    <CalculationTotals calculation={{ ...calculated, discounts: [discount] }} isPickup />
  ),
  'a discount of an order': (
    <OrderTotals order={{ discounts: [discount], currency: 'BGN', order_type: 'pickup', totals }} />
  ),
  'a promo code': (
    <AppliedPromo
      code="TEN"
      outcome={outcome}
      currency="BGN"
      isStale={false}
      result={{ current: null }}
      onRemove={nothing}
    />
  ),
  'the window of a promo code': (
    <PromoModal outcome={outcome} open currency="BGN" onClose={nothing} />
  ),
  'what is not sold': <UnavailableList items={[unsold]} />,
  'where an order is brought': (
    <StreetLine place={{ street: 'Име Роза', langs: { street: 'bg' }, house: '1' }} />
  ),
}

afterEach(cleanup)

test.each(Object.entries(parts))(
  '%s names the language of what is not translated',
  async (_name, part) => {
    const { container } = await renderInShop(part)
    expect(container.textContent).toContain('Име')
    expect(unmarkedFallbackNames(container)).toEqual([])
  },
)

test('what was chosen of a dish reads as one sentence a line', async () => {
  const { container } = await renderInShop(
    <ExplainedLine line={{ ...line, slots: [] }} currency="BGN" />,
  )
  const lines = [...container.querySelectorAll('span.block')].map(({ textContent }) => textContent)
  expect(lines.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'Име Вариант +BGN 1.00 (Име Вариант +BGN 1.00)',
    'Without: Име Съставка',
    'With: Име Съставка × 2',
    'Without extras: BGN 8.00',
  ])
})

test('fewer portions of what is included are not shown as an addition', async () => {
  const fewer = { ...portion, included: 3 }
  const { container } = await renderInShop(
    <LineModifiers line={{ ingredients: [fewer], options: [], slots: [] }} />,
  )
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe('Less than usual: Име Съставка × 2')
})
