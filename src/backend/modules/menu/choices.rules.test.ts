import { expect, test } from 'vitest'
import { ids, pizza, smallMenu, varna } from '#tests/backend/support/small-menu.ts'
import { presentChoices } from './choices.rules.ts'

test('a size without a price in the currency of the city is not shown', () => {
  const unpriced = new Map([[ids.size40, { prices: {}, weight: 700, amount: 8 }]])
  const groups = pizza().groups.map((group) => ({
    ...group,
    variants: group.variants && new Map([...group.variants, ...unpriced]),
  }))
  const view = { menu: smallMenu(), city: varna, locale: 'en' as const }
  expect(presentChoices(view, pizza({ groups })).groups).toMatchObject([
    { options: [{ id: ids.size30, price: 12 }] },
    {},
    {},
  ])
})
