import { expect, it } from 'vitest'
import { dishOf, ids, smallMenu, varna } from '#tests/backend/support/small-menu.ts'
import { dishId, type DishId } from '#contract/values/ids.ts'
import { lineOf, slotOf } from '#tests/backend/support/small-lines.ts'
import { priceLines } from './price-lines.rules.ts'
import { outsideHours } from './outside-hours.rules.ts'

const sold = [{ from: '12:00', to: '15:00' }]
const menu = smallMenu([dishOf(ids.water, 'Water', 200, { sold })])
const sale = {
  menu,
  city: varna,
  locale: 'en' as const,
  notSold: { en: 'Not sold' },
  soldOut: { en: 'Sold out' },
}
const slots = [slotOf(ids.main, ids.pizza, [ids.size30], [ids.thin]), slotOf(ids.drink, ids.water)]
const foundAt = (due: string): [DishId, string][] => {
  const lines = [lineOf(ids.water), lineOf(ids.lemonade), lineOf(ids.deal, [], { slots })]
  const priced = priceLines(sale, [...lines, lineOf(ids.water)])
  if ('faults' in priced) throw new Error('No price')
  const retired = priced.dishes.slice(0, 1).map((line) => ({ ...line, id: dishId(999) }))
  return outsideHours(sale, [...priced.dishes, ...retired], new Date(due)).map(
    ({ id, name, message }) => {
      expect(message).toMatch(/Water.*12:00/)
      return [id, name]
    },
  )
}

it('names each line once whose dishes are not sold when the order is due', () => {
  expect(foundAt('2027-05-04T15:00:00+03:00')).toEqual([
    [ids.water, 'Water'],
    [ids.deal, 'Water'],
  ])
  expect(foundAt('2027-05-04T14:59:59+03:00')).toEqual([])
})
