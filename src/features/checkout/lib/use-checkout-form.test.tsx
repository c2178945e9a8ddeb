// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { authQueries } from '#features/auth/auth.queries.ts'
import { keepGuestContact } from '#features/auth/guest-contact.state.ts'
import { refreshSession, signedInCookie } from '#platform/session/session.ts'
import { createQueryClient } from '#site/query-client.ts'
import { filledIn } from '#tests/storefront/checkout.ts'
import { customer } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { keepDraft } from './checkout-draft.state.ts'
import type { CheckoutValues } from './checkout.form.ts'
import { useCheckoutForm } from './use-checkout-form.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
const { shop, readUser } = vi.hoisted(() => ({ shop: { current: {} }, readUser: vi.fn() }))
vi.mock('#api/shop.ts', () => ({ useStorefront: () => shop.current }))
vi.mock('#features/auth/auth.functions.ts', () => ({ readUser }))
shop.current = { locale: 'en', city: varna }

const signedIn = (value: '1' | '') => {
  document.cookie = `${signedInCookie}=${value}; path=/`
  refreshSession()
}
afterEach(() => {
  cleanup()
  signedIn('')
  sessionStorage.clear()
  localStorage.clear()
})

function Form({ isSignedIn, entered }: { isSignedIn: boolean; entered?: CheckoutValues }) {
  const form = useCheckoutForm(async () => null, isSignedIn)
  // As controls do whose value was entered before the hydration.
  useLayoutEffect(() => {
    if (entered) form.reset(entered, { keepDefaultValues: true })
  }, [form, entered])
  return (
    <form.Subscribe selector={(state) => state.values}>
      {(shown) => <output>{JSON.stringify(shown)}</output>}
    </form.Subscribe>
  )
}
const values = (): unknown => JSON.parse(screen.getByRole('status').textContent)
const guest = { country: varna.country, firstName: 'Boris', phone: '359887654321' }
const mira = { firstName: 'Mira', phone: '359881234567' }

function show(props: Parameters<typeof Form>[0], { isHydrated = false } = {}) {
  const client = createQueryClient()
  const page = (
    <QueryClientProvider client={client}>
      <Form {...props} />
    </QueryClientProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  if (isHydrated) container.innerHTML = renderToString(page)
  render(page, { container, hydrate: isHydrated })
  return (user: typeof customer) =>
    act(async () => void client.setQueryData(authQueries.user({ locale: 'en' }).queryKey, user))
}

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
  show({ isSignedIn: false, entered })
  expect(values()).toEqual({
    ...entered,
    contact: filledIn.contact,
    payment: { type: 'card', changeFrom: '50' },
    bonuses: { mode: 'most', amount: '' },
    comment: 'Ring twice',
  })
})

test('the last guest of a device is not filled in for a customer who is signed in', async () => {
  keepGuestContact(guest)
  signedIn('1')
  readUser.mockReturnValue(Promise.withResolvers<never>().promise)
  const arrive = show({ isSignedIn: true }, { isHydrated: true })
  expect(values()).toMatchObject({ contact: { firstName: '', phone: '' } })
  await arrive(customer)
  await waitFor(() => expect(values()).toMatchObject({ contact: mira }))
})

test('a phone from the draft stays, though the last guest of the device had it', async () => {
  keepGuestContact(guest)
  keepDraft({
    ...filledIn,
    country: varna.country,
    contact: { firstName: '', phone: guest.phone, email: '' },
  })
  signedIn('1')
  readUser.mockReturnValue(Promise.withResolvers<never>().promise)
  const arrive = show({ isSignedIn: true })
  await arrive(customer)
  const contact = { firstName: 'Mira', phone: guest.phone }
  await waitFor(() => expect(values()).toMatchObject({ contact }))
})

test('the last guest is replaced by the customer who signs in at the checkout', async () => {
  keepGuestContact(guest)
  readUser.mockReturnValue(Promise.withResolvers<never>().promise)
  const arrive = show({ isSignedIn: false })
  expect(values()).toMatchObject({ contact: { firstName: 'Boris', phone: '359887654321' } })
  act(() => signedIn('1'))
  await arrive(customer)
  await waitFor(() => expect(values()).toMatchObject({ contact: mira }))
})
