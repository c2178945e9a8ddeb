import { expect, it } from 'vitest'
import { lineOf, type Pick, slotOf } from '#tests/backend/support/small-lines.ts'
import { dishOf, ids, smallMenu, varna } from '#tests/backend/support/small-menu.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import { dishMessage } from './cart-texts.ts'
import { limitFaults, limitsIn } from './limits.rules.ts'
import { identityOf } from './line-identity.rules.ts'
import { priceLines } from './price-lines.rules.ts'

const menu = smallMenu([dishOf(ids.water, 'Water', 200, { limits: { min: 2, max: 4 } })])
const small: Pick[] = [[ids.size30], [ids.thin]]
const water = (quantity: number) => lineOf(ids.water, [], { quantity })
const lemonade = lineOf(ids.lemonade)
const deal = (quantity: number) =>
  lineOf(ids.deal, [], {
    quantity,
    slots: [slotOf(ids.main, ids.pizza, ...small), slotOf(ids.drink, ids.water)],
  })

const sale = {
  city: varna,
  locale: 'en' as const,
  notSold: { en: 'Not sold' },
  soldOut: { en: 'Sold out' },
}
const said = (sentence: 'at_least' | 'at_most', limit: string) => ({
  kind: 'said',
  limit: dishMessage(sentence, 'en', { name: 'Water', limit }),
})

interface Limits {
  min?: number
  max?: number
}
function priced(now: Parameters<typeof priceLines>[0], lines: readonly CartLine[]) {
  const found = priceLines(now, lines)
  if ('faults' in found) throw new Error('No price')
  return found.dishes
}
const selling = (limits: Limits) => ({
  ...sale,
  menu: smallMenu([dishOf(ids.water, 'Water', 200, { limits })]),
})
function answer(limits: Limits, ...lines: CartLine[]) {
  const now = selling(limits)
  const dishes = priced(now, lines)
  return limitFaults(now, limitsIn(now, dishes), dishes, lines)
}
/** Of an order that was placed before the limits came. */
function changed(limits: Limits, ordered: CartLine[], lines: CartLine[]) {
  const before = priced({ ...sale, menu }, ordered)
  const kept = new Map(before.map((line) => [identityOf(line), line]))
  const now = { ...selling(limits), kept }
  const dishes = priced(now, lines)
  return limitFaults(now, limitsIn(now, dishes), dishes, lines)
}

it.each<[string, Limits, CartLine[], string[]]>([
  ['as few pieces as allowed', { min: 2 }, [water(2)], []],
  ['as many pieces as allowed', { max: 4 }, [water(4)], []],
  ['too few pieces', { min: 2 }, [lemonade, water(1)], ['dishes.1.quantity']],
  ['too many pieces', { max: 4 }, [lemonade, water(5), lemonade], ['dishes.1.quantity']],
  ['enough pieces in two lines', { min: 2 }, [water(1), water(1)], []],
  ['too few in two lines, at the first', { min: 3 }, [water(1), water(1)], ['dishes.0.quantity']],
  ['too many in two lines, at the last', { max: 4 }, [water(2), water(3)], ['dishes.1.quantity']],
  ['pieces of a combo among the others', { min: 2, max: 2 }, [water(1), deal(1)], []],
  ['too many with those of a combo', { max: 4 }, [water(1), deal(4)], ['dishes.1.quantity']],
  ['few pieces in combos alone', { min: 2 }, [deal(1)], []],
  ['too many in combos alone', { max: 2 }, [deal(3)], ['dishes.0.quantity']],
])('answers %s', (_what, limits, lines, paths) => {
  expect(Object.keys(answer(limits, ...lines))).toEqual(paths)
})

it.each<[string, Limits, CartLine[], CartLine[], string[]]>([
  ['as many pieces as ordered', { max: 4 }, [water(5)], [lemonade, water(5)], []],
  ['as many as ordered in combos', { max: 2 }, [water(1), deal(2)], [deal(3), lemonade], []],
  ['fewer than ordered, but too many', { max: 2 }, [water(5)], [water(4)], []],
  ['more than ordered', { max: 4 }, [water(5)], [lemonade, water(6)], ['dishes.1.quantity']],
  ['as few pieces as ordered', { min: 6 }, [water(5)], [lemonade, water(5)], []],
  ['more than ordered, but too few', { min: 6 }, [water(2)], [water(3)], []],
  ['fewer than ordered', { min: 6 }, [water(5)], [lemonade, water(4)], ['dishes.1.quantity']],
  ['fewer, but enough', { min: 2 }, [water(5)], [water(2)], []],
  ['too few of a new dish', { min: 2 }, [lemonade], [water(1)], ['dishes.0.quantity']],
  ['too few beside a combo', { min: 3 }, [deal(1)], [water(1), deal(1)], ['dishes.0.quantity']],
])('answers %s in the change of an order', (_what, limits, ordered, lines, paths) => {
  expect(Object.keys(changed(limits, ordered, lines))).toEqual(paths)
})

it('names what the change of an order may have', () => {
  expect(changed({ max: 4 }, [water(5)], [water(6)])).toEqual({
    'dishes.0.quantity': [said('at_most', '5')],
  })
})

it('names the dish and its limit', () => {
  expect(answer({ min: 2 }, water(1))).toEqual({ 'dishes.0.quantity': [said('at_least', '2')] })
  expect(answer({ max: 4 }, water(5))).toEqual({ 'dishes.0.quantity': [said('at_most', '4')] })
})

it('the limits are those of all dishes, each once', () => {
  const dishes = priced({ ...sale, menu }, [water(3), deal(1), lemonade])
  expect(limitsIn({ ...sale, menu }, dishes)).toEqual([{ id: ids.water, min: 2, max: 4 }])
})
