import type { Calculation } from '#contract/cart.calls.ts'
import { forOne } from '#features/cart/equipment.rules.ts'
import type { CartExtras } from '#features/cart/extras.state.ts'
import type { OwnAddress } from '#features/delivery/address-codec.rules.ts'
import type { CheckoutValues } from '../checkout.form.ts'
import { soon } from '../slot.rules.ts'
import type { Fulfilment } from '../order.rules.ts'

export const home: OwnAddress = {
  name: 'l1',
  domainId: 1,
  type: 'flat',
  street: 'Sliva Street',
  house: '12',
  entrance: 'A',
  floor: '3',
  flat: '7',
  code: '11#',
  comment: '',
  lat: 43.2,
  lng: 27.9,
  googlePlaceId: 'varna/sliva-street/12',
  isLast: true,
}
export const toHome: Fulfilment = {
  choice: {
    orderType: 'delivery',
    pickupId: null,
    point: { lat: 43.2, lng: 27.9 },
    label: 'Sliva Street, 12',
    address: 'l1',
  },
  address: home,
}
export const pickup: Fulfilment = {
  choice: { orderType: 'pickup', pickupId: 2, point: null, label: '', address: '' },
  address: undefined,
}

export const filledIn: CheckoutValues = {
  country: 'bg',
  contact: { firstName: ' Anna ', phone: '359881234567', email: '' },
  payment: { type: 'cash', changeFrom: '' },
  bonuses: { mode: 'none', amount: '' },
  time: soon,
  doNotCallBack: false,
  comment: '',
}

export const extras: CartExtras = { equipment: forOne, promocode: '' }

export const calculated: Calculation = {
  goods: [
    {
      id: 1,
      qtt: 2,
      free_of_choice: null,
      ingredients: [],
      name: 'Roll',
      chpu: 'roll',
      image_path: '',
      image_path_jpeg: '',
      weight: 260,
      amount: 8,
      measure: 'pcs',
      price: 15,
      total: 30,
    },
  ],
  gifts: [],
  discounts: [],
  bonuses: null,
  equipment: [],
  promocode: null,
  unavailable: [],
  price: 30,
  delivery_price: 4,
  total: 34,
  deposit: 0,
  changes: [],
  currency: 'BGN',
  min_sum: 20,
  free_delivery_from: 60,
  delivery_time_min: 40,
  expected_at: '2026-11-21T17:40:00Z',
  opens_at: null,
  zone: { id: 1, name: 'A' },
}
