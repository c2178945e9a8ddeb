import { describe, expect, it } from 'vitest'
import type { OwnAddress } from './address-codec.rules.ts'
import {
  addressLine,
  choiceOfAddress,
  addressOfChoice,
  nextLocalName,
  lastChosen,
  preselection,
  withAddress,
  withLastChosen,
} from './addresses.rules.ts'
import {
  decodeChoice,
  type DeliveryChoice,
  encodeChoice,
  hasDeliveryChoice,
} from './delivery-choice.state.ts'
import { cityId } from '#contract/values/ids.ts'

const address = (name: string, more: Partial<OwnAddress> = {}): OwnAddress => ({
  name,
  cityId: cityId(1),
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
  it('holds at most 20, and any of them can still be changed', () => {
    const many = Array.from({ length: 20 }, (_, index) => address(`l${index}`))
    expect(withAddress(many, address('new'))).toBeNull()
    expect(withAddress(many, address('l3', { house: '1' }))).toEqual(
      many.with(3, address('l3', { house: '1' })),
    )
    expect(withAddress(many.slice(1), address('new'))).toEqual([...many.slice(1), address('new')])
  })
  it('gives a new address a free name', () => {
    expect(nextLocalName([])).toBe('l1')
    expect(nextLocalName([address('12')])).toBe('l1')
    expect(nextLocalName([address('l7'), address('12'), address('l2')])).toBe('l8')
  })
  it('remembers the address chosen last in each city', () => {
    const list = withLastChosen(
      [
        address('a', { isLast: true }),
        address('b'),
        address('c', { cityId: cityId(2), isLast: true }),
      ],
      'b',
    )
    expect(list.filter(({ isLast }) => isLast).map(({ name }) => name)).toEqual(['b', 'c'])
    expect(lastChosen([address('a'), address('b')])?.name).toBe('b')
    expect(lastChosen([])).toBeUndefined()
  })
  it('shows street and house, or the one that exists', () => {
    expect([
      addressLine({ street: 'A', house: '1' }),
      addressLine({ street: 'A', house: '' }),
      addressLine({ street: '', house: '1' }),
    ]).toEqual(['A, 1', 'A', '1'])
  })
})

describe('the delivery choice', () => {
  it('needs a point or a branch to be ready', () => {
    expect(
      [nowhere, pickup(null), pickup(2), choiceOfAddress(address('a'))].map(hasDeliveryChoice),
    ).toEqual([false, false, true, true])
  })
  it('is the same after a reload, also for a point with many decimals', () => {
    const choice = choiceOfAddress(address('a', { lat: 43.204661234, lng: 27.914999 }))
    expect(choice.point).toEqual({ lat: 43.20466, lng: 27.915 })
    expect(decodeChoice(encodeChoice(choice))).toEqual(choice)
  })
  it('names its address as long as the list has it', () => {
    expect(addressOfChoice([address('a')], { address: 'a' })?.name).toBe('a')
    expect(addressOfChoice([address('a')], { address: 'b' })).toBeUndefined()
    expect(addressOfChoice([address('a')], nowhere)).toBeUndefined()
  })
})

describe('the preselection of the location modal', () => {
  const branches = [{ id: 4 }, { id: 5 }]
  it('has no address and no branch when there are none', () => {
    expect(preselection(nowhere, [], [])).toEqual({
      orderType: 'delivery',
      pickupId: null,
      address: null,
    })
  })
  it('takes the saved branch, else the first', () => {
    expect(preselection(pickup(5), [], branches).pickupId).toBe(5)
    expect(preselection(pickup(9), [], branches).pickupId).toBe(4)
    expect(preselection(pickup(null), [], branches)).toMatchObject({
      orderType: 'pickup',
      pickupId: 4,
    })
  })
  it('takes the saved address, else the one chosen last', () => {
    const list = [address('a', { isLast: true }), address('b')]
    expect(preselection(choiceOfAddress(address('b')), list, branches).address).toBe('b')
    expect(preselection(choiceOfAddress(address('gone')), list, branches).address).toBe('a')
  })
})
