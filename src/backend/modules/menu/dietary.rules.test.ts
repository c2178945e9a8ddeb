import { fc, test } from '@fast-check/vitest'
import { expect, describe, test as it } from 'vitest'
import type { MenuDish, Menu, Option } from '#backend/core/menu.ts'
import { allergenCodes } from '#contract/menu/dish-codes.ts'
import type { Allergen } from '#contract/menu/dietary.ts'
import { cityId, dishId } from '#contract/values/ids.ts'
import { minor } from '#contract/values/money.ts'
import { presentChoices, presentSlots } from './choices.rules.ts'
import { dietaryFacts } from './dietary.rules.ts'

const option = (id: number, allergens: Allergen[]): Option => ({
  id,
  code: `option-${id}`,
  name: { en: 'Option' },
  prices: null,
  variantPrices: new Map(),
  weight: 0,
  sku: null,
  allergens,
  nutrition: null,
  picture: null,
  mayContain: [],
  diets: null,
  soldOut: new Set(),
})

const dish = (over: Partial<MenuDish> = {}): MenuDish => ({
  id: dishId(1),
  slug: 'dish',
  name: { en: 'Dish' },
  description: { en: 'A dish' },
  picture: 'dish',
  weight: 100,
  amount: 1,
  measure: 'pcs',
  nutrition: null,
  allergens: [],
  diets: [],
  badges: [],
  filters: [],
  prices: { BGN: minor(1000) },
  oldPrices: {},
  categoryIds: [],
  ingredients: [],
  groups: [],
  combo: null,
  specialPrices: [],
  parts: [],
  relatedIds: [],
  unavailable: new Map(),
  changedAt: new Date(0),
  ...over,
})

const menuOf = (options: Option[], dishes: MenuDish[] = []): Menu => ({
  dishes: new Map(dishes.map((one) => [one.id, one])),
  retired: new Map(),
  dishIdBySlug: new Map(),
  renamedDishes: new Map(),
  renamedCategories: new Map(),
  categories: new Map(),
  options: new Map(options.map((one) => [one.id, one])),
  filters: new Map(),
  tiles: [],
  gifts: [],
  additionals: [],
  equipment: [],
})

const group = (min: number, options: { optionId: number; isDefault?: boolean }[]) => ({
  id: 1,
  code: 'group',
  name: { en: 'Group' },
  select: 'one' as const,
  min,
  max: 1,
  included: 0,
  freeRule: 'dearest' as const,
  options: options.map(({ optionId, isDefault = false }) => ({
    optionId,
    max: 1,
    isDefault,
    opens: null,
  })),
  variants: null,
})

const [milk, nuts, plain] = [option(1, ['milk']), option(2, ['nuts', 'milk']), option(3, [])]
const menu = menuOf([milk, nuts, plain])
const ingredient = (optionId: number, included: number) => ({ optionId, included, max: 2 })

describe('allergens of a dish as it comes', () => {
  it.each<[string, Partial<MenuDish>, Allergen[], Allergen[]]>([
    ['its own as unavoidable', { allergens: ['soy', 'gluten'] }, ['gluten', 'soy'], []],
    [
      'those of a removable ingredient as avoidable',
      { ingredients: [ingredient(1, 1)] },
      ['milk'],
      ['milk'],
    ],
    ['none of an extra', { ingredients: [ingredient(1, 0)] }, [], []],
    [
      'an allergen of dish and ingredient as unavoidable',
      { allergens: ['milk'], ingredients: [ingredient(1, 1)] },
      ['milk'],
      [],
    ],
    [
      'those of a default option as avoidable',
      { groups: [group(1, [{ optionId: 1, isDefault: true }, { optionId: 3 }])] },
      ['milk'],
      ['milk'],
    ],
    [
      'those of every option of a required group as unavoidable',
      { groups: [group(1, [{ optionId: 2, isDefault: true }, { optionId: 1 }])] },
      ['milk', 'nuts'],
      ['nuts'],
    ],
    ['none of an optional group', { groups: [group(0, [{ optionId: 1 }])] }, [], []],
  ])('counts %s', (_, over, contains, avoidable) => {
    expect(dietaryFacts(menu, dish(over))).toMatchObject({ contains, avoidable })
  })

  it('a set has the allergens of its parts, and none of them is avoidable', () => {
    const part = dish({ id: dishId(2), allergens: ['fish'], ingredients: [ingredient(2, 1)] })
    const set = dish({ parts: [{ dishId: part.id, count: 2 }] })
    expect(dietaryFacts(menuOf([nuts], [part]), set)).toMatchObject({
      contains: ['fish', 'milk', 'nuts'],
      avoidable: [],
    })
  })

  it('a combo counts its default dishes, and for certain what all dishes of a slot contain', () => {
    const bowl = dish({ id: dishId(2), allergens: ['soy', 'fish'], may_contain: ['nuts'] })
    const soup = dish({ id: dishId(3), allergens: ['soy'], may_contain: ['celery'] })
    const slot = {
      id: 1,
      name: { en: 'Main' },
      dishes: new Map([bowl, soup].map(({ id }) => [id, { surcharge: {} }])),
      defaultId: bowl.id,
    }
    const combo = dish({ combo: { slots: [slot], discount: null } })
    expect(dietaryFacts(menuOf([], [bowl, soup]), combo)).toMatchObject({
      contains: ['fish', 'soy'],
      avoidable: ['fish'],
      may_contain: ['nuts'],
    })
  })

  describe('where a set has a part with traces', () => {
    const sauce = { ...nuts, mayContain: ['mustard' as const] }
    const roll = dish({
      id: dishId(2),
      allergens: ['fish'],
      may_contain: ['sesame'],
      ingredients: [ingredient(2, 1)],
    })
    const set = dish({
      id: dishId(3),
      allergens: ['soy'],
      may_contain: ['celery'],
      parts: [{ dishId: roll.id, count: 2 }],
    })
    const combo = dish({
      combo: {
        slots: [
          {
            id: 1,
            name: { en: 'Main' },
            dishes: new Map([[set.id, { surcharge: {} }]]),
            defaultId: set.id,
          },
        ],
        discount: null,
      },
    })
    const menu = menuOf([sauce], [roll, set])
    const view = { menu, city: { id: cityId(1), currency: 'BGN' as const }, locale: 'en' as const }
    const ofSet = {
      allergens: ['fish', 'soy', 'milk', 'nuts'],
      may_contain: ['celery', 'mustard', 'sesame'],
    }

    it('its page names those of the part beside its own', () => {
      expect(presentChoices(view, set)).toMatchObject(ofSet)
    })

    it('a combo offers it with those of the part', () => {
      expect(presentSlots(view, combo)).toMatchObject([{ dishes: [ofSet] }])
    })

    it('a combo that suggests it counts the traces of the part', () => {
      expect(dietaryFacts(menu, combo)).toMatchObject({
        contains: ofSet.allergens,
        may_contain: ofSet.may_contain,
      })
    })
  })

  it('a combo suits the diets that it declares and each of its default dishes suits', () => {
    const bowl = dish({ id: dishId(2), diets: ['vegan'] })
    const slot = {
      id: 1,
      name: { en: 'Main' },
      dishes: new Map([[bowl.id, { surcharge: {} }]]),
      defaultId: bowl.id,
    }
    const combo = dish({ diets: ['vegetarian', 'halal'], combo: { slots: [slot], discount: null } })
    expect(dietaryFacts(menuOf([], [bowl]), combo).diets).toEqual(['vegetarian'])
  })

  it('traces of allergens that the dish contains anyway are not named', () => {
    expect(
      dietaryFacts(menu, dish({ allergens: ['milk'], may_contain: ['nuts', 'milk', 'soy'] })),
    ).toMatchObject({ may_contain: ['soy', 'nuts'] })
  })
})

const codes = fc.subarray([...allergenCodes])
test.prop([codes, codes, codes, fc.boolean()])(
  'its own allergens are never avoidable, and avoidable ones are contained, each once',
  (own, ofIngredient, ofOption, isDefault) => {
    const facts = dietaryFacts(
      menuOf([option(1, ofIngredient), option(2, ofOption)]),
      dish({
        allergens: own,
        ingredients: [ingredient(1, 1)],
        groups: [group(1, [{ optionId: 2, isDefault }])],
      }),
    )
    expect(facts.contains).toEqual(
      allergenCodes.filter((code) => [own, ofIngredient, ofOption].some((c) => c.includes(code))),
    )
    expect(facts.avoidable).toEqual(
      allergenCodes.filter(
        (code) => ofIngredient.includes(code) && !own.includes(code) && !ofOption.includes(code),
      ),
    )
  },
)
