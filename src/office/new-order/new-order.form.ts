import { formOptions, revalidateLogic } from '@tanstack/react-form'
import * as v from 'valibot'
import { branded } from '#contract/values/brand.ts'
import { digitsOf } from '#contract/values/digits.ts'
import { allergenList } from '#contract/menu/dietary.ts'
import { cartLine } from '#contract/orders/cart-line.ts'
import { orderType } from '#contract/orders/order-flow.ts'
import { typedName } from '#contract/values/plain-text.ts'
import { locale } from '#contract/values/text.ts'
import { amountOf } from '../amount.rules.ts'
import { heldTime } from './slot.rules.ts'

const orderedDish = v.object({
  key: v.string(),
  name: v.string(),
  /** What was chosen, in words. */
  choices: v.array(v.string()),
  line: branded(cartLine),
})
export type OrderedDish = v.InferOutput<typeof orderedDish>

/** With the point that the price and the zone are for. */
const place = v.object({ street: v.string(), house: v.string(), lat: v.number(), lng: v.number() })

/** As far as it is typed. */
export const newOrderDraft = v.object({
  dishes: v.array(orderedDish),
  orderType,
  pickupId: v.string(),
  place: v.nullable(place),
  house: v.string(),
  entrance: v.string(),
  floor: v.string(),
  flat: v.string(),
  code: v.string(),
  addressComment: v.string(),
  when: v.picklist(['soon', 'slot']),
  day: v.string(),
  slot: v.string(),
  held: v.nullable(heldTime),
  firstName: v.string(),
  phone: v.string(),
  locale,
  persons: v.number(),
  chopsticks: v.number(),
  allergens: allergenList,
  comment: v.string(),
  promocode: v.string(),
  payment: v.picklist(['cash', 'card']),
  changeFrom: v.string(),
  /** The highest age confirmed; 0 without. */
  ageConfirmed: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})
export type NewOrder = v.InferOutput<typeof newOrderDraft>

const text = (max: number) => v.pipe(v.string(), v.maxLength(max, 'long'))
const minDigits = 6

const fields = v.object({
  ...newOrderDraft.entries,
  dishes: v.pipe(newOrderDraft.entries.dishes, v.minLength(1, 'dishes')),
  house: text(20),
  entrance: text(10),
  floor: text(10),
  flat: text(10),
  code: text(10),
  addressComment: text(200),
  firstName: typedName(60),
  phone: v.pipe(
    text(32),
    v.check((it) => digitsOf(it).length >= minDigits, 'phone'),
  ),
  comment: text(500),
  promocode: text(40),
  changeFrom: text(12),
})

const newOrder = v.pipe(
  fields,
  v.forward(
    v.check((it) => it.orderType === 'pickup' || it.place !== null, 'place'),
    ['place'],
  ),
  v.forward(
    v.check((it) => it.when === 'soon' || it.slot !== '', 'slot'),
    ['slot'],
  ),
  v.forward(
    v.check(
      (it) => it.payment === 'card' || it.changeFrom.trim() === '' || !!amountOf(it.changeFrom),
      'amount',
    ),
    ['changeFrom'],
  ),
)

const empty: NewOrder = {
  dishes: [],
  orderType: 'delivery',
  pickupId: '',
  place: null,
  house: '',
  entrance: '',
  floor: '',
  flat: '',
  code: '',
  addressComment: '',
  when: 'soon',
  day: '',
  slot: '',
  held: null,
  firstName: '',
  phone: '',
  locale: 'en',
  persons: 1,
  chopsticks: 1,
  allergens: [],
  comment: '',
  promocode: '',
  payment: 'cash',
  changeFrom: '',
  ageConfirmed: 0,
}

/** Validates on submit, then on every change. */
export const newOrderForm = formOptions({
  defaultValues: empty,
  canSubmitWhenInvalid: true,
  validationLogic: revalidateLogic(),
  validators: { onDynamic: newOrder },
})
