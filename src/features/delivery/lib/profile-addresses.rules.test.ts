import { describe, expect, it } from 'vitest'
import type { OwnAddress } from '../address-codec.rules.ts'
import {
  preferredAddress,
  fieldErrors,
  isOfProfile,
  toOwnAddress,
  refusedIndexes,
} from './profile-addresses.rules.ts'
import { cityId } from '#contract/values/ids.ts'

const saved = {
  id: 12,
  cityId: cityId(1),
  type: 'flat' as const,
  street: 'Shipka',
  house: '12',
  entrance: '',
  floor: '',
  flat: '7',
  code: '',
  comment: '',
  lat: 43.2,
  lng: 27.9,
  googlePlaceId: null,
  isLast: false,
}
const own = (name: string, more: Partial<OwnAddress> = {}): OwnAddress => ({
  ...toOwnAddress(saved),
  name,
  ...more,
})

describe('a refused address list', () => {
  it('has one error per field over all its addresses', () => {
    expect(
      fieldErrors({
        street: ['Outside', 'Far'],
        '0.house': ['Empty'],
        'body.2.code': ['Long'],
        flat: [],
      }),
    ).toEqual({
      street: 'Outside',
      house: 'Empty',
      code: 'Long',
    })
  })
  it('gives the places of its refused addresses', () => {
    expect([
      ...refusedIndexes({ '0.street': ['a'], '3.house': ['b'], 'body.11.lat': ['c'], body: ['d'] }),
    ]).toEqual([0, 3, 11])
  })
})

describe('an address of the profile', () => {
  it('has a name of digits, unlike an address of this browser', () => {
    expect([isOfProfile(toOwnAddress(saved).name), isOfProfile('l12'), isOfProfile('')]).toEqual([
      true,
      false,
      false,
    ])
  })
  it('becomes a pin at its point when it has no place id', () => {
    expect(toOwnAddress(saved).googlePlaceId).toBe('pin/43.2,27.9')
    expect(toOwnAddress({ ...saved, googlePlaceId: 'umami/7/12' }).googlePlaceId).toBe('umami/7/12')
  })
  it('preferredAddress picks the address equal to the chosen one, else the one chosen last, else none', () => {
    const list = [own('1'), own('2', { isLast: true, flat: '8' }), own('3', { house: '1' })]
    expect(preferredAddress(list, own('l1'))?.name).toBe('1')
    expect(preferredAddress(list, own('l1', { street: 'Sliva' }))?.name).toBe('2')
    expect(preferredAddress(list, undefined)?.name).toBe('2')
    expect(preferredAddress([], own('l1'))).toBeUndefined()
  })
})
