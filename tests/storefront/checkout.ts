import type { Calculation } from '#api/types.ts'
import { forOne } from '#features/cart/equipment.rules.ts'
import type { CartExtras } from '#features/cart/extras.state.ts'
import type { OwnAddress } from '#features/delivery/address-codec.rules.ts'
import type { CheckoutValues } from '#features/checkout/lib/checkout.form.ts'
import { soon } from '#features/checkout/time/slot.rules.ts'
import type { Fulfilment } from '#features/checkout/lib/fulfilment.rules.ts'
import { decimal } from '#contract/values/money.ts'
import { cityId, dishId } from '#contract/values/ids.ts'

export const home: OwnAddress = {
  name: 'l1',
  cityId: cityId(1),
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
  ageConfirmed: 0,
  comment: '',
  declaresAllergens: true,
}

export const extras: CartExtras = { equipment: forOne, promocode: '' }

export const calculated: Calculation = {
  dishes: [
    {
      id: dishId(1),
      quantity: 2,
      free_of_choice: null,
      ingredients: [],
      options: [],
      slots: [],
      name: 'Roll',
      slug: 'roll',
      image_path: '',
      image_path_jpeg: '',
      weight: 260,
      sku: null,
      tax: null,
      has_choices: false,
      amount: 8,
      measure: 'pcs',
      price: decimal(15),
      total: decimal(30),
    },
  ],
  gifts: [],
  discounts: [],
  bonuses: null,
  equipment: [],
  promocode: null,
  unavailable: [],
  limits: [],
  outside_hours: [],
  age: null,
  price: decimal(30),
  delivery_price: decimal(4),
  total: decimal(34),
  deposit: decimal(0),
  online_from: decimal(0),
  changes: [],
  currency: 'BGN',
  min_sum: decimal(20),
  free_delivery_from: decimal(60),
  delivery_time_min: 40,
  expected_at: '2026-11-21T17:40:00Z',
  opens_at: null,
  zone: { id: 1, name: 'A' },
}
