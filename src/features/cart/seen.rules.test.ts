import { describe, expect, it } from 'vitest'
import type { CartLine } from '#contract/cart-line.ts'
import type { Calculation, CartInput } from '#contract/cart.calls.ts'
import { calculated } from '#features/checkout/testing/values.ts'
import {
  afterShown,
  type Change,
  isNews,
  mayHideNews,
  type Seen,
  seenFor,
  seenOf,
} from './seen.rules.ts'

const line = (id: number, qtt = 1): CartLine => ({ id, qtt, ingredients: [], free_of_choice: null })
const [first] = calculated.goods
if (!first) throw new Error('The sample has no line')
const priced = (id: number, qtt: number, price: number) => ({
  ...first,
  ...line(id, qtt),
  name: `Dish ${id}`,
  ingredients: [],
  price,
  total: price * qtt,
})
const priceOf = (goods: Calculation['goods'], rest: Partial<Calculation> = {}): Calculation => ({
  ...calculated,
  goods,
  ...rest,
})
const asked = (goods: CartLine[], rest: Partial<CartInput> = {}): CartInput => ({
  domainId: 1,
  goods,
  orderType: 'delivery',
  point: { lat: 43.2, lng: 27.9 },
  promocode: null,
  ...rest,
})
const change = (kind: Change['kind'], rest: Partial<Change> = {}): Change => ({
  line: null,
  kind,
  name: '',
  before: 4,
  after: 5,
  reason: 'why',
  ...rest,
})

const input = asked([line(1, 2)])
const seen: Seen = afterShown(null, input, priceOf([priced(1, 2, 15)]))

describe('what follows from a choice of the customer is no news', () => {
  const own: [string, CartInput][] = [
    ['another number of pieces', asked([line(1, 3)])],
    ['one dish more', asked([line(1, 2), line(2)])],
    ['another order of lines', asked([line(2), line(1, 2)])],
    ['a promo code', { ...input, promocode: 'SUSHI10' }],
    ['pickup', { ...input, orderType: 'pickup', pickupId: 1, point: null }],
    ['bonuses', { ...input, bonuses: 5 }],
    ['another time', { ...input, time: { type: 'on_time', at: '2026-11-21T18:00:00Z' } }],
  ]
  it.for(own)('%s: sums', ([, now]) => {
    for (const kind of [
      'total',
      'discount',
      'gift_added',
      'gift_removed',
      'bonuses',
      'deposit',
      'equipment',
    ] as const)
      expect(isNews(change(kind), seen, now)).toBe(false)
  })
  it('another address: what its zone asks for', () => {
    const elsewhere = { ...input, point: { lat: 43.3, lng: 27.9 } }
    for (const kind of [
      'min_sum',
      'free_delivery_from',
      'delivery_time',
      'delivery_price',
    ] as const)
      expect(isNews(change(kind), seen, elsewhere)).toBe(false)
  })
  it('the line that he put in', () => {
    const more = asked([line(1, 2), line(2)])
    expect(isNews(change('line_changed', { line: 2, before: null }), seen, more)).toBe(false)
  })
  it('delivery that becomes free, or no longer is, with another sum', () => {
    const more = asked([line(1, 9)])
    expect(isNews(change('delivery_price', { before: 4, after: 0 }), seen, more)).toBe(false)
    expect(isNews(change('delivery_price', { before: 0, after: 4 }), seen, more)).toBe(false)
  })
  it('delivery at another step of its price with another sum', () => {
    const less = asked([line(1, 1)])
    expect(isNews(change('delivery_price', { before: 4, after: 6 }), seen, less)).toBe(false)
  })
})

describe('what the shop has changed is news', () => {
  it('everything while the customer asks for the same', () => {
    for (const kind of [
      'total',
      'discount',
      'gift_removed',
      'delivery_price',
      'delivery_time',
      'line_price',
      'deposit',
    ] as const)
      expect(isNews(change(kind), seen, input)).toBe(true)
  })
  it('prices of lines, dishes that are gone and the terms of the zone, whatever else he did', () => {
    const more = asked([line(1, 3), line(2)])
    expect(isNews(change('line_price', { line: 1 }), seen, more)).toBe(true)
    expect(isNews(change('line_removed', { line: 1, after: null }), seen, more)).toBe(true)
    for (const kind of ['min_sum', 'free_delivery_from', 'delivery_time'] as const)
      expect(isNews(change(kind), seen, more)).toBe(true)
  })
})

describe('what the shop is told', () => {
  it('a line in another number is told at the price of a piece that was seen; what was never seen, or is gone, is not told', () => {
    expect(seenFor(seen, asked([line(1, 3), line(2)])).goods).toMatchObject([
      { id: 1, qtt: 3, total: 45 },
    ])
    expect(seenFor(seen, asked([line(2)])).goods).toEqual([])
  })
  it('the price on the screen', () => {
    expect(seenOf(priceOf([priced(1, 2, 15)]))).toMatchObject({
      total: 34,
      delivery_price: 4,
      equipment: 0,
      goods: [{ id: 1, total: 30, name: 'Dish 1' }],
    })
  })
})

describe('what is seen from now on', () => {
  const dearer = change('line_price', { line: 1, before: 30, after: 40 })
  const now = priceOf([priced(1, 2, 20)], {
    total: 44,
    changes: [dearer, change('total', { before: 34, after: 44 })],
  })

  it('an old value until its change is accepted, so that it is told again, for any number of pieces', () => {
    const pending = afterShown(seen, input, now)
    expect(pending.changes).toEqual(now.changes)
    expect(pending.price.total).toBe(34)
    expect(seenFor(pending, asked([line(1, 4)])).goods).toMatchObject([{ total: 60 }])
  })
  it('what was told and is true no more is forgotten', () => {
    expect(
      afterShown(afterShown(seen, input, now), input, priceOf([priced(1, 2, 15)])).changes,
    ).toEqual([])
  })
  it('a removed dish stays told though nobody asks for it any more, until it is back', () => {
    const both = asked([line(1, 2), line(2)])
    const before = afterShown(null, both, priceOf([priced(1, 2, 15), priced(2, 1, 9)]))
    const gone = change('line_removed', { line: 2, before: 9, after: null })
    const told = afterShown(before, both, priceOf([priced(1, 2, 15)], { changes: [gone] }))
    expect(told.input.goods).toEqual([line(1, 2)])
    expect(afterShown(told, input, priceOf([priced(1, 2, 15)])).changes).toEqual([gone])
    expect(afterShown(told, both, priceOf([priced(1, 2, 15), priced(2, 1, 9)])).changes).toEqual([])
  })
})

describe('a price that was compared with nothing', () => {
  it('hides nothing when only names are in another language', () => {
    expect(mayHideNews(seen, input, priceOf([{ ...priced(1, 2, 15), name: 'Ролл' }]))).toBe(false)
  })
  it('may hide something when a figure differs, or when something waits for its acceptance', () => {
    expect(mayHideNews(seen, input, priceOf([priced(1, 2, 16)]))).toBe(true)
    expect(
      mayHideNews({ ...seen, changes: [change('total')] }, input, priceOf([priced(1, 2, 15)])),
    ).toBe(true)
  })
})
