import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { DeleteAccountModal } from '#features/account/components/delete-account-modal.tsx'
import { CodeStep } from '#features/auth/components/code-step.tsx'
import { PhoneStep } from '#features/auth/components/phone-step.tsx'
import { DemoTelegramPage } from '#features/auth/demo-telegram-page.tsx'
import { ProfileForm } from '#features/auth/profile-form.tsx'
import { authMutations } from '#features/auth/auth.mutations.ts'
import { useChange } from '#api/use-change.ts'
import { useStorefront } from '#api/shop.ts'
import { cartTerms } from '#features/cart/cart-input.rules.ts'
import { readCart } from '#features/cart/cart.state.ts'
import { useCartPrice } from '#features/cart/lib/use-cart-price.ts'
import { CheckoutForm } from '#features/checkout/components/checkout-form.tsx'
import { calculated, extras, home, toHome } from './checkout.ts'
import { AddressStep } from '#features/delivery/components/address-step.tsx'
import { DietSheet } from '#features/diet/components/diet-sheet.tsx'
import { PromoField } from '#features/promo/promo-field.tsx'
import { usePromo } from '#features/promo/promo.state.ts'
import { customer, renderInShop } from './render-in-shop.tsx'
import { milliseconds } from '#contract/values/time.ts'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typeCode = () => {
  screen
    .getAllByRole('textbox')
    .forEach((box, index) => fireEvent.change(box, { target: { value: String(index + 1) } }))
}
const phoneData = { messenger: null, phone: '', uuid: null, link: null, resendAt: milliseconds(0) }

function Code() {
  const { mutateAsync: onCode } = useChange(authMutations.signIn(useStorefront(), null))
  return (
    <CodeStep data={{ ...phoneData, phone: '359881234567' }} onChange={vi.fn()} onCode={onCode} />
  )
}
function Promo() {
  const {
    calculation = calculated,
    isStale,
    fault,
    priceWith,
  } = useCartPrice(readCart(), cartTerms(toHome.choice, { ...extras, promocode: usePromo('') }))
  return (
    <PromoField
      calculation={calculation}
      isStale={isStale}
      isFailed={fault !== null}
      price={priceWith}
      loaded=""
    />
  )
}
const place = (path: string) => {
  if (path.endsWith('/places'))
    return [
      {
        place_id: 'varna/sliva/1',
        street: home.street,
        house: home.house,
        lat: 43.2,
        lng: 27.9,
        label: '',
      },
    ]
  if (path.endsWith('/min'))
    return {
      free_delivery_from: 60,
      min_sum: 20,
      delivery_price: 4,
      delivery_time_min: 40,
      zone: { id: 1, name: 'A' },
    }
  return { branches: [], zones: [] }
}

/** A form on its page: how it is opened and sent, and the call that it makes. */
export interface Form {
  call: string
  field: string
  open: () => Promise<unknown>
  send: () => void
  done: unknown
}
export const sent = { ok: true, value: { resend_in: 60, channel: 'sms' } }
const addressForm = (saved: boolean): Form => ({
  call: saved ? 'changeAddress' : 'addAddresses',
  field: 'street',
  open: async () => {
    const address = saved ? { ...home, name: '7' } : undefined
    await renderInShop(
      <AddressStep
        saved={address}
        onSaved={vi.fn()}
        onDeleted={vi.fn()}
        keepsChoice={false}
        onPickup={undefined}
      />,
      { answer: place },
    )
    type('Street', home.street)
    type('House', home.house)
  },
  send: () => press(saved ? 'Save the address' : 'Deliver here'),
  done: { ok: true, value: [{ ...home, id: 7 }] },
})

/** Every form that calls the server, by its file; `ask` answers the calls. */
export const everyForm = (ask: (name: string) => Promise<unknown>): Record<string, Form[]> => ({
  'features/auth/components/phone-step.tsx': [
    {
      call: 'requestCode',
      field: 'phone',
      open: async () => {
        await renderInShop(<PhoneStep data={phoneData} policy={null} onSent={vi.fn()} />)
        type('Phone', '359881234567')
      },
      send: () => press('Get the code'),
      done: sent,
    },
  ],
  'features/auth/components/code-step.tsx': [
    {
      call: 'signIn',
      field: 'code',
      open: () => renderInShop(<Code />),
      send: typeCode,
      done: { ok: true, value: customer },
    },
  ],
  'features/auth/profile-form.tsx': [
    {
      call: 'updateUser',
      field: 'email',
      open: () => renderInShop(<ProfileForm user={customer} submit="Save" />),
      send: () => press('Save'),
      done: { ok: true, value: customer },
    },
  ],
  'features/auth/demo-telegram-page.tsx': [
    {
      call: 'telegram',
      field: 'phone',
      open: async () => {
        const answer = async () => {
          const value = await ask('telegram')
          return typeof value === 'object' && value && 'failure' in value
            ? Response.json(value.failure, { status: 422 })
            : value
        }
        await renderInShop(<DemoTelegramPage />, {
          path: '/demo/telegram',
          loaded: { uuid: 'u' },
          answer,
        })
        type('Phone', '359881234567')
      },
      send: () => press('Share my number'),
      done: {},
    },
  ],
  'features/delivery/components/address-step.tsx': [addressForm(false), addressForm(true)],
  'features/account/components/deletion-code.tsx': [
    {
      call: 'deleteAccount',
      field: 'code',
      open: async () => {
        await renderInShop(<DeleteAccountModal open onClose={vi.fn()} />)
        press('Get the code')
        await screen.findByLabelText('Digit 1 of 4')
      },
      send: () => {
        typeCode()
        press('Delete my account')
      },
      done: { ok: true, value: {} },
    },
    {
      call: 'requestDeletionCode',
      field: 'phone',
      open: () => renderInShop(<DeleteAccountModal open onClose={vi.fn()} />),
      send: () => press('Get the code'),
      done: sent,
    },
  ],
  'features/checkout/components/checkout-form.tsx': [
    {
      call: 'placeFromForm',
      field: 'contact.phone',
      open: async () => {
        const loaded = {
          lines: readCart(),
          choice: toHome.choice,
          extras,
          addresses: [home],
          isSignedIn: true,
          now: '2026-11-21T17:00:00Z',
        }
        await renderInShop(<CheckoutForm />, { path: '/checkout/', loaded })
        await screen.findByRole('button', { name: /^Place order · / })
        type('Phone', '359881234567')
      },
      send: () => fireEvent.click(screen.getByRole('button', { name: /^Place order · / })),
      done: { kind: 'placed', id: 7, payAt: null },
    },
  ],
  'features/diet/components/diet-sheet.tsx': [
    {
      call: 'updateUser',
      field: 'dietaryNeeds',
      open: () => renderInShop(<DietSheet open onClose={vi.fn()} />),
      send: () => press('Save'),
      done: { ok: true, value: customer },
    },
  ],
  'features/promo/promo-field.tsx': [
    {
      call: 'calculateCart',
      field: 'promocode',
      open: async () => {
        await renderInShop(<Promo />)
        type('Promo code', 'LUNCH')
      },
      send: () => press('Apply'),
      done: {
        ok: true,
        calculation: {
          ...calculated,
          promocode: { status: 'applied', name: 'Lunch', amount: 3, message: '' },
        },
      },
    },
  ],
})
