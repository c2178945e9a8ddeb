import { describe, expect, it } from 'vitest'
import type { Calculation, CartInput, CartLine } from '#api/types.ts'
import { calculated } from '#tests/storefront/checkout.ts'
import {
  nextQuote,
  type Change,
  isShopChange,
  mayMaskChange,
  type AcknowledgedQuote,
  rescaleQuote,
  toAcknowledgedPrice,
} from './acknowledged-quote.rules.ts'
import { decimal } from '#contract/values/money.ts'
import { cityId, type DishId, dishId } from '#contract/values/ids.ts'
import { unixSeconds } from '#contract/values/time.ts'

const line = (id: number, quantity = 1): CartLine => ({
  id: dishId(id),
  quantity,
  ingredients: [],
  free_of_choice: null,
})
const [first] = calculated.dishes
if (!first) throw new Error('The sample has no line')
const priced = (id: number, quantity: number, price: number) => ({
  ...first,
  ...line(id, quantity),
  name: `Dish ${id}`,
  ingredients: [],
  options: [],
  slots: [],
  price: decimal(price),
  total: decimal(price * quantity),
})
const priceOf = (dishes: Calculation['dishes'], rest: Partial<Calculation> = {}): Calculation => ({
  ...calculated,
  dishes,
  ...rest,
})
const inputOf = (dishes: CartLine[], rest: Partial<CartInput> = {}): CartInput => ({
  cityId: cityId(1),
  dishes,
  orderType: 'delivery',
  point: { lat: 43.2, lng: 27.9 },
  promocode: null,
  ...rest,
})
interface Figures {
  line?: DishId
  before?: number | null
  after?: number | null
}
function change(kind: Change['kind'], { line, before = 4, after = 5 }: Figures = {}): Change {
  const rest = { line: line ?? null, name: '', reason: 'why' }
  const both = <Figure>(read: (figure: number) => Figure) => ({
    before: before === null ? null : read(before),
    after: after === null ? null : read(after),
  })
  if (kind === 'delivery_time') return { ...rest, kind, before, after }
  if (kind === 'opens_at' || kind === 'expected_at') return { ...rest, kind, ...both(unixSeconds) }
  return { ...rest, kind, ...both(decimal) }
}

const input = inputOf([line(1, 2)])
const quote: AcknowledgedQuote = nextQuote(null, input, priceOf([priced(1, 2, 15)]))

describe('changes caused by the customer’s own choices', () => {
  const own: [string, CartInput][] = [
    ['another number of pieces', inputOf([line(1, 3)])],
    ['one dish more', inputOf([line(1, 2), line(2)])],
    ['another order of lines', inputOf([line(2), line(1, 2)])],
    ['a promo code', { ...input, promocode: 'SUSHI10' }],
    ['pickup', { ...input, orderType: 'pickup', pickupId: 1, point: null }],
    ['bonuses', { ...input, bonuses: decimal(5) }],
    ['another time', { ...input, time: { type: 'on_time', at: '2026-11-21T18:00:00Z' } }],
  ]
  it.for(own)('%s reports no change of totals', ([, now]) => {
    for (const kind of [
      'total',
      'discount',
      'gift_added',
      'gift_removed',
      'bonuses',
      'deposit',
      'equipment',
    ] as const)
      expect(isShopChange(change(kind), quote, now)).toBe(false)
  })
  it('another address reports no change of zone terms', () => {
    const elsewhere = { ...input, point: { lat: 43.3, lng: 27.9 } }
    for (const kind of [
      'min_sum',
      'free_delivery_from',
      'delivery_time',
      'delivery_price',
    ] as const)
      expect(isShopChange(change(kind), quote, elsewhere)).toBe(false)
  })
  it('an added line reports no change of that line', () => {
    const more = inputOf([line(1, 2), line(2)])
    expect(
      isShopChange(change('line_changed', { line: dishId(2), before: null }), quote, more),
    ).toBe(false)
  })
  it('another subtotal reports neither the start nor the end of free delivery', () => {
    const more = inputOf([line(1, 9)])
    expect(isShopChange(change('delivery_price', { before: 4, after: 0 }), quote, more)).toBe(false)
    expect(isShopChange(change('delivery_price', { before: 0, after: 4 }), quote, more)).toBe(false)
  })
  it('another subtotal reports no other step of the delivery price', () => {
    const less = inputOf([line(1, 1)])
    expect(isShopChange(change('delivery_price', { before: 4, after: 6 }), quote, less)).toBe(false)
  })
})

describe('changes made by the shop', () => {
  it('are all reported while the customer’s input is the same', () => {
    for (const kind of [
      'total',
      'discount',
      'gift_removed',
      'delivery_price',
      'delivery_time',
      'line_price',
      'deposit',
    ] as const)
      expect(isShopChange(change(kind), quote, input)).toBe(true)
  })
  it('are reported for line prices, removed dishes and zone terms after other own changes', () => {
    const more = inputOf([line(1, 3), line(2)])
    expect(isShopChange(change('line_price', { line: dishId(1) }), quote, more)).toBe(true)
    expect(
      isShopChange(change('line_removed', { line: dishId(1), after: null }), quote, more),
    ).toBe(true)
    for (const kind of ['min_sum', 'free_delivery_from', 'delivery_time'] as const)
      expect(isShopChange(change(kind), quote, more)).toBe(true)
  })
})

describe('the quote sent to the shop', () => {
  it('scales a line at its quoted unit price and omits unquoted and removed lines', () => {
    expect(rescaleQuote(quote, inputOf([line(1, 3), line(2)])).dishes).toMatchObject([
      { id: 1, quantity: 3, total: 45 },
    ])
    expect(rescaleQuote(quote, inputOf([line(2)])).dishes).toEqual([])
  })
  it('includes a line only with the options it was quoted with', () => {
    const size = { name: '40 cm', group: '', included: 0, price: null, sku: null }
    const option = { id: 12, quantity: 1, ...size, options: [] }
    const sized = { ...priced(1, 2, 15), options: [option] }
    const both = inputOf([sized, { ...sized, options: [{ ...option, id: 13 }] }])
    const known = nextQuote(null, input, priceOf([sized]))
    expect(rescaleQuote(known, both).dishes).toMatchObject([{ options: [{ id: 12 }], total: 30 }])
  })
  it('matches the total, delivery, equipment and lines on the screen', () => {
    expect(toAcknowledgedPrice(priceOf([priced(1, 2, 15)]))).toMatchObject({
      total: 34,
      delivery_price: 4,
      equipment: 0,
      dishes: [{ id: 1, total: 30, name: 'Dish 1' }],
    })
  })
})

describe('the next quote', () => {
  const dearer = change('line_price', { line: dishId(1), before: 30, after: 40 })
  const now = priceOf([priced(1, 2, 20)], {
    total: decimal(44),
    changes: [dearer, change('total', { before: 34, after: 44 })],
  })

  it('keeps an old value until its change is accepted, for any quantity', () => {
    const pending = nextQuote(quote, input, now)
    expect(pending.changes).toEqual(now.changes)
    expect(pending.price.total).toBe(34)
    expect(rescaleQuote(pending, inputOf([line(1, 4)])).dishes).toMatchObject([{ total: 60 }])
  })
  it('drops a change once the price is the old one again', () => {
    expect(
      nextQuote(nextQuote(quote, input, now), input, priceOf([priced(1, 2, 15)])).changes,
    ).toEqual([])
  })
  it('keeps a removed dish in the changes until it is back in the cart', () => {
    const both = inputOf([line(1, 2), line(2)])
    const before = nextQuote(null, both, priceOf([priced(1, 2, 15), priced(2, 1, 9)]))
    const gone = change('line_removed', { line: dishId(2), before: 9, after: null })
    const shown = nextQuote(before, both, priceOf([priced(1, 2, 15)], { changes: [gone] }))
    expect(shown.input.dishes).toEqual([{ ...line(1, 2), options: [], slots: [] }])
    expect(nextQuote(shown, input, priceOf([priced(1, 2, 15)])).changes).toEqual([gone])
    expect(nextQuote(shown, both, priceOf([priced(1, 2, 15), priced(2, 1, 9)])).changes).toEqual([])
  })
})

describe('a price without a comparison', () => {
  it('hides nothing when only the language of names differs', () => {
    expect(mayMaskChange(quote, input, priceOf([{ ...priced(1, 2, 15), name: 'Ролл' }]))).toBe(
      false,
    )
  })
  it('may hide a change when a figure differs or a change is not yet accepted', () => {
    expect(mayMaskChange(quote, input, priceOf([priced(1, 2, 16)]))).toBe(true)
    expect(
      mayMaskChange({ ...quote, changes: [change('total')] }, input, priceOf([priced(1, 2, 15)])),
    ).toBe(true)
  })
})

const gift = { ...priced(7, 1, 0), name: 'Miso soup' }
const each = { price: decimal(1), total: decimal(1) }
const cutlery = { code: 'sticks', name: 'Sticks', quantity: 2, included: 1, ...each }
const bonuses = {
  balance: decimal(9),
  max_write_off: decimal(9),
  written_off: decimal(5),
  will_earn: decimal(1),
}

/** Each part of a price with another value, and the kinds of change that name it. */
const parts: [keyof AcknowledgedQuote['price'], Change['kind'][], Partial<Calculation>][] = [
  ['gifts', ['gift_added', 'gift_removed'], { gifts: [gift] }],
  ['discounts', ['discount'], { discounts: [{ type: 'promo', name: 'Ten', amount: decimal(3) }] }],
  ['equipment', ['equipment'], { equipment: [cutlery] }],
  ['written_off', ['bonuses'], { bonuses }],
  ['delivery_price', ['delivery_price'], { delivery_price: decimal(6) }],
  ['min_sum', ['min_sum'], { min_sum: decimal(25) }],
  ['free_delivery_from', ['free_delivery_from'], { free_delivery_from: decimal(70) }],
  ['delivery_time_min', ['delivery_time'], { delivery_time_min: 55 }],
  ['opens_at', ['opens_at'], { opens_at: '2026-11-21T18:00:00Z' }],
  ['deposit', ['deposit'], { deposit: decimal(10) }],
  ['total', ['total'], { total: decimal(44) }],
]

describe.each(parts)('the %s of a quote', (part, kinds, other) => {
  const now = priceOf([priced(1, 2, 15)], other)
  const [before, after] = [quote.price[part], toAcknowledgedPrice(now)[part]]

  it('differs from the quoted value', () => expect(after).not.toEqual(before))
  it.each(kinds)('keeps the old value until the change "%s" is accepted', (kind) => {
    const pending = nextQuote(quote, input, { ...now, changes: [change(kind)] })
    expect(pending.price).toEqual(quote.price)
  })
  it('takes the new value when another change or none is reported', () => {
    const others = parts.filter(([name]) => name !== part).flatMap(([, names]) => names)
    for (const changes of [[], others.map((kind) => change(kind))])
      expect(nextQuote(quote, input, { ...now, changes }).price[part]).toEqual(after)
  })
  it('may hide a change', () => expect(mayMaskChange(quote, input, now)).toBe(true))
})
