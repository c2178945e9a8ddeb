import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { priceOf } from '#tests/backend/support/pricing-agreement.ts'
import { worlds } from '#tests/backend/support/pricing-arbitraries.ts'
import { seenOf } from '#tests/backend/support/acknowledged-prices.ts'
import type { Calculation, AcknowledgedPrice } from '#contract/orders/cart.calls.ts'
import { presentCalculation } from './present-quote.rules.ts'
import { withoutCustomerChanges, changesSince } from './quote-changes.rules.ts'
import { cartChange } from '#contract/orders/cart-changes.ts'
import { decimal } from '#contract/values/money.ts'
import { dishId } from '#contract/values/ids.ts'
import { isWholeRun } from '#tests/support/tier.ts'

/** The calculations themselves take most of the time. */
const runs = (count: number) => (isWholeRun ? count : Math.ceil(count / 3))

const calculations = fc
  .record({
    world: worlds,
    discounts: fc.array(
      fc.record({
        type: fc.constantFrom('birthday', 'promo'),
        name: fc.string(),
        amount: fc.integer({ min: 0, max: 9 }).map(decimal),
      }),
      {
        maxLength: 3,
      },
    ),
    spent: fc.integer({ min: 0, max: 2 }).map(decimal),
    deposit: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ world, discounts, spent, deposit }): Calculation | null => {
    const result = priceOf(world)
    if (!('quote' in result) || result.quote.dishes.some((line) => line.total > 9e11)) return null
    const bonuses = {
      balance: decimal(9),
      max_write_off: decimal(2),
      written_off: spent,
      will_earn: decimal(0),
    }
    return { ...presentCalculation(result.quote), discounts, bonuses, deposit: decimal(deposit) }
  })
  .filter((calculation) => calculation !== null)

const kinds = (seen: AcknowledgedPrice, after: Calculation) => {
  const changes = changesSince(seen, after, 'en')
  expect(v.parse(v.array(cartChange), changes)).toEqual(changes)
  return changes.map(({ kind }) => kind)
}

it('reports nothing when no figure differs, in any order, split of lines or language', () =>
  fc.assert(
    fc.property(calculations, (shown) => {
      const seen = seenOf(shown)
      expect(changesSince(seen, shown, 'en')).toEqual([])
      const split = seen.dishes.flatMap((line) => {
        if (line.quantity < 2) return [line]
        const one = decimal(Math.round((line.total * 100) / line.quantity) / 100)
        return [
          { ...line, quantity: 1, total: one, name: '-' },
          {
            ...line,
            quantity: line.quantity - 1,
            total: decimal(Math.round((line.total - one) * 100) / 100),
          },
        ]
      })
      const other = {
        ...seen,
        dishes: split.toReversed(),
        gifts: seen.gifts.toReversed(),
        discounts: seen.discounts.toReversed(),
      }
      expect(changesSince(other, shown, 'en')).toEqual([])
      expect(
        withoutCustomerChanges({ dishes: shown.dishes, acknowledged: other }, shown, 'en'),
      ).toEqual([])
    }),
    { numRuns: runs(300) },
  ))

it('reports every figure that differs', () =>
  fc.assert(
    fc.property(calculations, fc.nat(100), (shown, pick) => {
      const seen = seenOf(shown)
      for (const [field, kind] of [
        ['equipment', 'equipment'],
        ['written_off', 'bonuses'],
        ['delivery_price', 'delivery_price'],
        ['min_sum', 'min_sum'],
        ['deposit', 'deposit'],
        ['total', 'total'],
      ] as const)
        expect(kinds({ ...seen, [field]: seen[field] + 0.01 }, shown)).toEqual([kind])
      for (const [field, kind] of [
        ['free_delivery_from', 'free_delivery_from'],
        ['delivery_time_min', 'delivery_time'],
      ] as const) {
        expect(kinds({ ...seen, [field]: (seen[field] ?? 0) + 1 }, shown)).toEqual([kind])
        if (seen[field] !== null) expect(kinds({ ...seen, [field]: null }, shown)).toEqual([kind])
      }
      const later = new Date(Date.parse(shown.expected_at) + 60_000).toISOString()
      expect(kinds({ ...seen, opens_at: null }, { ...shown, opens_at: later })).toEqual([
        'opens_at',
      ])
      expect(kinds({ ...seen, opens_at: later }, { ...shown, opens_at: null })).toEqual([
        'opens_at',
      ])
      const at = pick % Math.max(1, seen.dishes.length)
      const line = seen.dishes[at]
      if (line) {
        const withLine = (dishes: AcknowledgedPrice['dishes']) =>
          kinds({ ...seen, dishes: seen.dishes.toSpliced(at, 1, ...dishes) }, shown)
        expect(withLine([{ ...line, total: decimal(line.total + 0.01) }])).toEqual(['line_price'])
        expect(withLine([{ ...line, quantity: line.quantity + 1 }])).toHaveLength(1)
        expect(withLine([{ ...line, id: dishId(1000) }])).toContain('line_removed')
        expect(withLine([])).toHaveLength(1)
      }
      expect(
        kinds({ ...seen, gifts: [...seen.gifts, { id: dishId(1000), name: 'Cake' }] }, shown),
      ).toEqual(['gift_removed'])
      expect(kinds({ ...seen, gifts: [] }, shown)).toEqual(seen.gifts.map(() => 'gift_added'))
      expect(
        kinds(
          {
            ...seen,
            discounts: [...seen.discounts, { type: 'voucher', name: '', amount: decimal(1) }],
          },
          shown,
        ),
      ).toEqual(['discount'])
      for (const index of seen.discounts.keys())
        expect(kinds({ ...seen, discounts: seen.discounts.toSpliced(index, 1) }, shown)).toContain(
          'discount',
        )
    }),
    { numRuns: runs(300) },
  ))

it.each([
  [-60, []],
  [0, []],
  [10, []],
  [11, ['expected_at']],
  [12 * 60, ['expected_at']],
])('a promise that is %i minutes later is reported as %j', (minutes, reported) =>
  fc.assert(
    fc.property(calculations, (shown) => {
      const seen = seenOf(shown)
      const at = new Date(Date.parse(shown.expected_at) + minutes * 60_000).toISOString()
      const now = { ...shown, expected_at: at }
      expect(kinds(seen, now)).toEqual(reported)
      expect(kinds({ ...seen, expected_at: null }, now)).toEqual([])
    }),
    { numRuns: runs(20) },
  ),
)

it('reports only figures that differ, with both values', () =>
  fc.assert(
    fc.property(calculations, calculations, (shown, after) => {
      const seen = seenOf(shown)
      const changes = changesSince(seen, after, 'ru')
      for (const { before, after: is, reason } of changes) {
        expect(before).not.toBe(is)
        expect(reason).not.toMatch(/[{}]|^$/)
      }
      const valuesOf = (kind: string) =>
        changes
          .filter((change) => change.kind === kind)
          .map(({ before, after: is }) => [before, is])
      expect(valuesOf('total')).toEqual(
        shown.total === after.total ? [] : [[shown.total, after.total]],
      )
      expect(valuesOf('delivery_price')).toEqual(
        shown.delivery_price === after.delivery_price
          ? []
          : [[shown.delivery_price, after.delivery_price]],
      )
      if (changes.length === 0)
        expect(seenOf({ ...after, dishes: [], discounts: [] })).toEqual({
          ...seen,
          // A few minutes later is no change.
          expected_at: after.expected_at,
          dishes: [],
          discounts: [],
        })
      // The same lines as quoted: every change is reported, otherwise at most every change.
      expect(
        withoutCustomerChanges({ dishes: seen.dishes, acknowledged: seen }, after, 'ru'),
      ).toEqual(changes)
      for (const change of withoutCustomerChanges(
        { dishes: after.dishes, acknowledged: seen },
        after,
        'ru',
      ))
        expect(changes).toContainEqual(change)
    }),
    { numRuns: runs(500) },
  ))

it('a change has the language of its name, where the request is in another', () =>
  fc.assert(
    fc.property(calculations, (shown) => {
      const langs = { name: 'bg' } as const
      const inBulgarian = <Item>(items: readonly Item[]) =>
        items.map((item) => ({ ...item, langs }))
      const now = {
        ...shown,
        dishes: inBulgarian(shown.dishes),
        gifts: inBulgarian(shown.gifts),
        discounts: inBulgarian(shown.discounts),
      }
      const seen = seenOf(shown)
      const before = {
        ...seen,
        dishes: seen.dishes.map((line) => ({ ...line, total: decimal(line.total + 0.01) })),
        gifts: [{ id: dishId(1000), name: 'Торта', langs }],
        discounts: [{ type: 'voucher', name: 'Ваучер', amount: decimal(1), langs }],
        total: decimal(seen.total + 1),
      }
      for (const { kind, langs: language } of changesSince(before, now, 'en'))
        expect({ kind, language }).toEqual({
          kind,
          language: kind === 'total' ? undefined : langs,
        })
    }),
    { numRuns: runs(100) },
  ))
