import { expect, it } from 'vitest'
import { fulfilmentError } from './fulfilment.rules.ts'
import { home, pickup, toHome } from './testing/values.ts'

it('a delivery without a whole address and a pickup without a branch are refused', () => {
  expect(fulfilmentError({ ...toHome, address: undefined }, 'bg')).toBe('addressEmpty')
  expect(fulfilmentError({ ...toHome, address: { ...home, house: '' } }, 'bg')).toBe('addressEmpty')
  expect(fulfilmentError({ ...pickup, choice: { ...pickup.choice, pickupId: null } }, 'bg')).toBe(
    'pickupEmpty',
  )
})

it('a kept address, in the Emirates one of a street alone, and a branch are taken', () => {
  expect(fulfilmentError(toHome, 'bg')).toBeNull()
  expect(fulfilmentError({ ...toHome, address: { ...home, house: '' } }, 'ae')).toBeNull()
  expect(fulfilmentError(pickup, 'bg')).toBeNull()
})
