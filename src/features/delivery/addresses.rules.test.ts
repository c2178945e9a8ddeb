import { describe, expect, it } from 'vitest'
import type { OwnAddress } from './address-codec.rules.ts'
import {
  addressLine,
  choiceOf,
  chosenOf,
  freshName,
  lastOf,
  preselected,
  withAddress,
  withLast,
} from './addresses.rules.ts'
import { type DeliveryChoice, isReady } from './delivery-choice.state.ts'
import { cityId } from '#contract/ids.ts'

const address = (name: string, more: Partial<OwnAddress> = {}): OwnAddress => ({
  name,
  domainId: cityId(1),
  type: 'flat',
  street: 'Shipka',
  house: '12',
  entrance: '',
  floor: '',
  flat: '',
  code: '',
  comment: '',
  lat: 43.2,
  lng: 27.9,
  googlePlaceId: 'p',
  isLast: false,
  ...more,
})
const nowhere: DeliveryChoice = {
  orderType: 'delivery',
  pickupId: null,
  point: null,
  label: '',
  address: '',
}
const pickup = (pickupId: number | null): DeliveryChoice => ({
  orderType: 'pickup',
  pickupId,
  point: null,
  label: '',
  address: '',
})

describe('the list of addresses', () => {
  it('holds no more than twenty, and any of them can still be changed', () => {
    const many = Array.from({ length: 20 }, (_, index) => address(`l${index}`))
    expect(withAddress(many, address('new'))).toBeNull()
    expect(withAddress(many, address('l3', { house: '1' }))).toEqual(
      many.with(3, address('l3', { house: '1' })),
    )
    expect(withAddress(many.slice(1), address('new'))).toEqual([...many.slice(1), address('new')])
  })
  it('gives a name that is free', () => {
    expect(freshName([])).toBe('l1')
    expect(freshName([address('12')])).toBe('l1')
    expect(freshName([address('l7'), address('12'), address('l2')])).toBe('l8')
  })
  it('knows the one chosen last in each city', () => {
    const list = withLast(
      [
        address('a', { isLast: true }),
        address('b'),
        address('c', { domainId: cityId(2), isLast: true }),
      ],
      'b',
    )
    expect(list.filter(({ isLast }) => isLast).map(({ name }) => name)).toEqual(['b', 'c'])
    expect(lastOf([address('a'), address('b')])?.name).toBe('b')
    expect(lastOf([])).toBeUndefined()
  })
  it('reads as street and house, whichever there is', () => {
    expect([
      addressLine({ street: 'A', house: '1' }),
      addressLine({ street: 'A', house: '' }),
      addressLine({ street: '', house: '1' }),
    ]).toEqual(['A, 1', 'A', '1'])
  })
})

describe('the choice', () => {
  it('is not made without a point or a branch', () => {
    expect([nowhere, pickup(null), pickup(2), choiceOf(address('a'))].map(isReady)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
  it('names its address as long as that is kept', () => {
    expect(chosenOf([address('a')], { address: 'a' })?.name).toBe('a')
    expect(chosenOf([address('a')], { address: 'b' })).toBeUndefined()
    expect(chosenOf([address('a')], nowhere)).toBeUndefined()
  })
})

describe('what is selected when the location modal opens', () => {
  const branches = [{ id: 4 }, { id: 5 }]
  it('is nothing where there is nothing', () => {
    expect(preselected(nowhere, [], [])).toEqual({
      orderType: 'delivery',
      pickupId: null,
      address: null,
    })
  })
  it('is the saved branch, else the first', () => {
    expect(preselected(pickup(5), [], branches).pickupId).toBe(5)
    expect(preselected(pickup(9), [], branches).pickupId).toBe(4)
    expect(preselected(pickup(null), [], branches)).toMatchObject({
      orderType: 'pickup',
      pickupId: 4,
    })
  })
  it('is the saved address, else the one chosen last', () => {
    const list = [address('a', { isLast: true }), address('b')]
    expect(preselected(choiceOf(address('b')), list, branches).address).toBe('b')
    expect(preselected(choiceOf(address('gone')), list, branches).address).toBe('a')
  })
})
