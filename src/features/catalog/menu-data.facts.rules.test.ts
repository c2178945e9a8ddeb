import { expect, test } from 'vitest'
import { addressesOf } from '#platform/head/structured-data.rules.ts'
import { card } from '#tests/storefront/card.ts'
import { combo, plainDish } from '#tests/storefront/dishes.ts'
import { menuData, productData } from './menu-data.rules.ts'

const city = { base_url: 'https://varna.test', currency: 'BGN' as const }
const place = { city, address: addressesOf(city, 'en') }
const rolls = {
  id: 1,
  name: 'Rolls',
  slug: 'rolls',
  parent_id: null,
  svg_icon_web: 'roll',
  is_in_footer_web: true,
  dish_count: 1,
}

test('a combo suits the diets that its usual dishes suit, too', () => {
  const [, item] = productData(
    {
      ...combo,
      badges: [],
      diets: ['vegetarian', 'halal'],
      dietary: { ...combo.dietary, diets: ['halal'] },
    },
    'Umami',
    place,
  )
  expect(item).toMatchObject({ suitableForDiet: ['https://schema.org/HalalDiet'] })
})

test('a drink has a serving in millilitres, a weighed dish one in grams', () => {
  const drink = { weight: null, amount: 330, measure: 'ml', kcal: 42 } as const
  const servingOf = (dish: Partial<typeof drink>) => [
    productData({ ...plainDish, kcal: 42, ...dish }, 'Umami', place)[1],
    menuData('Menu', [rolls], [{ ...card, kcal: 42, ...dish }], place),
  ]
  for (const data of servingOf(drink))
    expect(JSON.stringify(data)).toContain('"servingSize":"330 ml"')
  for (const data of servingOf({})) expect(JSON.stringify(data)).toContain('"servingSize":"240 g"')
})
