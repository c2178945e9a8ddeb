import { expect, it } from 'vitest'
import { lineOf, type Pick, slotOf } from '#tests/backend/support/small-lines.ts'
import { dishOf, ids, smallMenu, varna } from '#tests/backend/support/small-menu.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import { dishMessage } from './cart-texts.ts'
import { limitFaults, limitsIn } from './limits.rules.ts'
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

function answer(limits: { min?: number; max?: number }, ...lines: CartLine[]) {
  const now = { ...sale, menu: smallMenu([dishOf(ids.water, 'Water', 200, { limits })]) }
  const priced = priceLines(now, lines)
  if ('faults' in priced) throw new Error('No price')
  return limitFaults(now, limitsIn(now, priced.dishes), priced.dishes, lines)
}

it.each<[string, { min?: number; max?: number }, CartLine[], string[]]>([
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

it('names the dish and its limit', () => {
  expect(answer({ min: 2 }, water(1))).toEqual({ 'dishes.0.quantity': [said('at_least', '2')] })
  expect(answer({ max: 4 }, water(5))).toEqual({ 'dishes.0.quantity': [said('at_most', '4')] })
})

it('the limits are those of all dishes, each once', () => {
  const priced = priceLines({ ...sale, menu }, [water(3), deal(1), lemonade])
  if ('faults' in priced) throw new Error('No price')
  expect(limitsIn({ ...sale, menu }, priced.dishes)).toEqual([{ id: ids.water, min: 2, max: 4 }])
})
