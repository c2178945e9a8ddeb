// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Calculation } from '#api/types.ts'
import { decimal } from '#contract/values/money.ts'
import { unixSeconds } from '#contract/values/time.ts'
import { calculated } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import type { Change } from '#features/cart/acknowledged-quote.rules.ts'
import { ChangesNotice } from './changes-notice.tsx'

const seconds = (at: string) => unixSeconds(Date.parse(at) / 1000)
const later: Change = {
  line: null,
  kind: 'expected_at',
  name: '',
  before: seconds('2026-11-21T09:23:00Z'),
  after: seconds('2026-11-21T21:20:00Z'),
  reason: 'The expected time is later',
}

const show = (before: Calculation, now: Calculation) =>
  renderInShop(
    <ChangesNotice
      calculation={now}
      changes={[]}
      outcome={{ kind: 'quote', before, now }}
      busy={false}
      onAccept={vi.fn()}
      onOrder={vi.fn()}
    />,
  )
afterEach(cleanup)

it('a stopped order names what the shop has changed since the button was pressed', async () => {
  await show(calculated, { ...calculated, changes: [later] })
  expect(screen.getByText('The expected time is later')).not.toBeNull()
  expect(screen.getByText(/11:23/)).not.toBeNull()
  expect(screen.getByText(/23:20/)).not.toBeNull()
  expect(screen.queryByText('Total')).toBeNull()
})

it('a stopped order in another currency names the total in the new one alone', async () => {
  const euros = { ...calculated, currency: 'EUR', total: decimal(20) }
  await show({ ...euros, total: decimal(39) }, euros)
  expect(screen.getByText('€39.00')).not.toBeNull()
  cleanup()
  await show({ ...euros, currency: 'BGN', total: decimal(39) }, euros)
  expect(screen.getByText('€20.00')).not.toBeNull()
  expect(screen.queryByText(/39/)).toBeNull()
})
