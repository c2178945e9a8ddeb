import { expect, it } from 'vitest'
import { home, pickup, toHome } from '#tests/storefront/checkout.ts'
import { type Fulfilment, fulfilmentError } from './fulfilment.rules.ts'

const bulgarian = { country: 'bg' as const, branches: [{ id: 1 }, { id: 2 }] }
it('fulfilmentError refuses an incomplete address and a pickup without a branch', () => {
  const missing = (fulfilment: Fulfilment) => fulfilmentError(fulfilment, bulgarian)
  expect(missing({ ...toHome, address: undefined })).toBe('addressEmpty')
  expect(missing({ ...toHome, address: { ...home, house: '' } })).toBe('addressEmpty')
  expect(missing({ ...pickup, choice: { ...pickup.choice, pickupId: null } })).toBe('pickupEmpty')
})

it('fulfilmentError refuses a branch that the city no longer has', () =>
  expect(fulfilmentError(pickup, { ...bulgarian, branches: [{ id: 1 }] })).toBe('pickupGone'))

it('fulfilmentError accepts a full address, a street alone in ae, and a branch', () => {
  expect(fulfilmentError(toHome, bulgarian)).toBeNull()
  expect(
    fulfilmentError(
      { ...toHome, address: { ...home, house: '' } },
      { ...bulgarian, country: 'ae' },
    ),
  ).toBeNull()
  expect(fulfilmentError(pickup, bulgarian)).toBeNull()
})
