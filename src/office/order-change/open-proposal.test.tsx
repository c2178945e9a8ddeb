// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderOf } from '#tests/storefront/board-orders.ts'
import { unmarkedFallbackNames } from '#tests/storefront/fallback-names.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { decimal } from '#contract/values/money.ts'
import type { ProposedChange } from './change.rules.ts'
import { OpenProposal } from './open-proposal.tsx'

vi.mock('../use-office.ts', () => ({ useOffice: () => ({ me: { may: [] } }) }))
afterEach(cleanup)

const order = { ...orderOf(), promocode: { code: 'WELCOME', amount: decimal(5) } }
const { totals } = order
const line = {
  name: 'Ramen',
  is_gift: false,
  before: 0,
  after: 1,
  total_before: decimal(0),
  total_after: decimal(12),
}
const proposal: ProposedChange = {
  id: '1',
  state: 'open',
  note: '',
  lines: [
    { ...line, details: 'Mild', before: 2, after: 1 },
    { ...line, details: 'Име Люто', langs: { details: 'bg' } },
  ],
  before: totals,
  after: totals,
  due_on_delivery: decimal(0),
  refund: decimal(0),
  loses_code: false,
  age: null,
  proposed_at: '2026-03-12T18:01:00Z',
  expires_at: '2099-03-12T18:11:00Z',
  settled_at: null,
  by: { kind: 'staff', id: 1, name: 'Ann' },
  agreed_by: null,
}

const shown = async (more: Partial<ProposedChange> = {}) => {
  const { container } = await renderInShop(
    <OpenProposal
      order={order}
      proposed={{ ...proposal, ...more }}
      withdraw={vi.fn()}
      confirm={vi.fn()}
      isBusy={false}
      refusal={null}
    />,
  )
  return container
}
const valueOf = (name: string) => screen.getByText(name).parentElement?.textContent

test('a proposal shows the choice of each line, in its own language', async () => {
  const container = await shown()
  expect(screen.getByText('Mild').closest('li')?.textContent).toContain('1 instead of 2')
  expect(screen.getByText('Име Люто').closest('li')?.textContent).toContain('1 instead of 0')
  expect(unmarkedFallbackNames(container)).toEqual([])
})

test('a proposal says that the promo code goes, and what becomes of bonuses and chopsticks', async () => {
  await shown({
    loses_code: true,
    before: { ...totals, bonuses: decimal(10), equipment: decimal(1) },
    after: { ...totals, bonuses: decimal(4), equipment: decimal(0) },
  })
  expect(valueOf('Promo code')).toContain('− WELCOME')
  expect(valueOf('Paid with bonuses')).toMatch(/BGN\s4\.00 instead of BGN\s10\.00/)
  expect(valueOf('Chopsticks')).toMatch(/BGN\s0\.00 instead of BGN\s1\.00/)
})

test('a proposal is silent about a code, bonuses and chopsticks that stay', async () => {
  await shown()
  for (const name of ['Promo code', 'Paid with bonuses', 'Chopsticks'])
    expect(screen.queryByText(name)).toBeNull()
})
