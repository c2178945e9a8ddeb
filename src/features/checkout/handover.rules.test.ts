import { expect, it } from 'vitest'
import { handoverFault } from './handover.rules.ts'
import { home, pickup, toHome } from './testing/values.ts'

it('a delivery without a whole address and a pickup without a branch are refused', () => {
  expect(handoverFault({ ...toHome, address: undefined }, 'bg')).toBe('addressEmpty')
  expect(handoverFault({ ...toHome, address: { ...home, house: '' } }, 'bg')).toBe('addressEmpty')
  expect(handoverFault({ ...pickup, choice: { ...pickup.choice, pickupId: null } }, 'bg')).toBe(
    'pickupEmpty',
  )
})

it('a kept address, in the Emirates one of a street alone, and a branch are taken', () => {
  expect(handoverFault(toHome, 'bg')).toBeNull()
  expect(handoverFault({ ...toHome, address: { ...home, house: '' } }, 'ae')).toBeNull()
  expect(handoverFault(pickup, 'bg')).toBeNull()
})
