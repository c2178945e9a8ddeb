// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
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

it('a stopped order names what the shop has changed since the button was pressed', async () => {
  const now = { ...calculated, changes: [later] }
  await renderInShop(
    <ChangesNotice
      calculation={now}
      changes={[]}
      outcome={{ kind: 'quote', before: calculated, now }}
      busy={false}
      onAccept={vi.fn()}
      onOrder={vi.fn()}
    />,
  )
  expect(screen.getByText('The expected time is later')).not.toBeNull()
  expect(screen.getByText(/11:23/)).not.toBeNull()
  expect(screen.getByText(/23:20/)).not.toBeNull()
  expect(screen.queryByText('Total')).toBeNull()
})
