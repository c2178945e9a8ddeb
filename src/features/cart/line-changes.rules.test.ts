import { expect, it } from 'vitest'
import { lineChanges } from './line-changes.rules.ts'

const part = (name: string, quantity: number, included: number) => ({
  id: 1,
  name,
  quantity,
  included,
  paid_goods: null,
})

it('names what was left out, and what was added or picked with its portions', () => {
  const ingredients = [
    part('Onion', 0, 1),
    part('Cheese', 2, 1),
    part('Jalapeño', 1, 0),
    part('Soy sauce', 1, 1),
  ]
  expect(lineChanges({ ingredients })).toEqual({
    without: ['Onion'],
    added: [
      { name: 'Cheese', portions: 2 },
      { name: 'Jalapeño', portions: 1 },
      { name: 'Soy sauce', portions: 1 },
    ],
  })
})

it('a dish as it is has no changes', () => {
  expect(lineChanges({ ingredients: [] })).toEqual({ without: [], added: [] })
})
