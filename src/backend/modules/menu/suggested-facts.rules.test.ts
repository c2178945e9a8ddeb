import { expect, test } from 'vitest'
import type { MenuDish, OptionGroup } from '#backend/core/menu.ts'
import { dishOf, ids, pizza, smallMenu } from '#tests/backend/support/small-menu.ts'
import { dietaryFacts } from './dietary.rules.ts'

const known = smallMenu()
const withMilk = (id: number) => {
  const option = known.options.get(id)
  if (!option) throw new Error(`No option ${id}`)
  return { ...option, allergens: ['milk' as const], mayContain: ['nuts' as const] }
}
const factsOf = (dish: MenuDish, dishes: readonly MenuDish[] = []) =>
  dietaryFacts(smallMenu([...dishes, dish], [withMilk(ids.garlicDip)]), dish)

/** A pizza whose cheesy crust comes with garlic dip. */
function dipped(isDefault: boolean): MenuDish {
  const [, crust] = pizza().groups
  if (!crust) throw new Error('No crust')
  const preselected = (group: OptionGroup, id: number): OptionGroup => ({
    ...group,
    options: group.options.map((one) => ({ ...one, isDefault: one.optionId === id })),
  })
  const { options, ...group } = isDefault ? preselected(crust, ids.cheesy) : crust
  const opening = options.map((one) => ({
    ...one,
    opens: one.opens && preselected(one.opens, ids.garlicDip),
  }))
  return pizza({ groups: [{ ...group, options: opening }] })
}

test('a preselected option brings the allergens of what is preselected with it', () => {
  expect(factsOf(dipped(true))).toMatchObject({ contains: ['milk'], avoidable: ['milk'] })
  expect(factsOf(dipped(true)).may_contain).toEqual(['nuts'])
})

test('an option that is not preselected brings no allergens of what it opens', () => {
  expect(factsOf(dipped(false))).toMatchObject({ contains: [], may_contain: [] })
})

test('a combo with one dish in a slot counts it without a default, too', () => {
  const bowl = dishOf(ids.water, 'Bowl', 900, {
    diets: ['vegetarian'],
    may_contain: ['sesame'],
    groups: dipped(true).groups,
  })
  const slot = {
    id: ids.main,
    name: { en: 'Main' },
    dishes: new Map([[bowl.id, { surcharge: {} }]]),
    defaultId: null,
  }
  const combo = dishOf(ids.deal, 'Deal', 900, {
    diets: ['vegan', 'vegetarian'],
    combo: { slots: [slot], discount: null },
  })
  expect(factsOf(combo, [bowl])).toEqual({
    contains: ['milk'],
    avoidable: ['milk'],
    may_contain: ['nuts', 'sesame'],
    diets: ['vegetarian'],
  })
})
