// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#site/query-client.ts'
import { filledIn } from '#tests/storefront/checkout.ts'
import { varna } from '#tests/storefront/varna.ts'
import { keepDraft } from './checkout-draft.state.ts'
import type { CheckoutValues } from './checkout.form.ts'
import { useCheckoutForm } from './use-checkout-form.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
const shop = vi.hoisted(() => ({ current: {} }))
vi.mock('#api/shop.ts', () => ({ useStorefront: () => shop.current }))
shop.current = { locale: 'en', city: varna }

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function Form({ entered }: { entered: CheckoutValues }) {
  const form = useCheckoutForm(async () => null)
  // As controls do whose value was entered before the hydration.
  useLayoutEffect(() => {
    form.reset(entered, { keepDefaultValues: true })
  }, [form, entered])
  return (
    <form.Subscribe selector={(state) => state.values}>
      {(shown) => <output>{JSON.stringify(shown)}</output>}
    </form.Subscribe>
  )
}
const values = (): unknown => JSON.parse(screen.getByRole('status').textContent)
test('values entered before the hydration win over the draft of the tab', () => {
  const entered: CheckoutValues = {
    ...filledIn,
    country: varna.country,
    contact: { firstName: '', phone: '', email: '' },
    payment: { type: 'card', changeFrom: '' },
    time: { type: 'on_time', slot: null },
    doNotCallBack: true,
    ageConfirmed: 18,
    declaresAllergens: false,
  }
  keepDraft({
    ...filledIn,
    country: varna.country,
    payment: { type: 'online', changeFrom: '50' },
    bonuses: { mode: 'most', amount: '' },
    comment: 'Ring twice',
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form entered={entered} />
    </QueryClientProvider>,
  )
  expect(values()).toEqual({
    ...entered,
    contact: filledIn.contact,
    payment: { type: 'card', changeFrom: '50' },
    bonuses: { mode: 'most', amount: '' },
    comment: 'Ring twice',
  })
})
