import { expect, test } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import type { Dish, DishCard } from '#api/types.ts'
import { addressesOf } from '#platform/head/structured-data.rules.ts'
import { categoryData, menuData, productData } from './menu-data.rules.ts'
import { card } from '#tests/storefront/card.ts'
import { combo, plainDish } from '#tests/storefront/dishes.ts'
import { optionOf } from '#tests/storefront/option-groups.ts'

const city = { base_url: 'https://varna.test', currency: 'BGN' as const }
const place = { city, address: addressesOf(city, 'en') }
const category = (id: number, slug: string, parent_id: number | null = null) => ({
  id,
  name: slug,
  slug,
  parent_id,
  svg_icon_web: 'roll',
  is_in_footer_web: true,
  dish_count: 1,
})
const shownDish: Dish = {
  ...plainDish,
  images: ['', '-close'].map((which) => ({
    image_path: `/media/dragon${which}.webp`,
    image_path_jpeg: `/media/dragon${which}.jpg`,
  })),
  description: 'Eel and avocado.',
  proteins: 8.6,
  fats: 8.4,
  carbohydrates: 21.5,
  dietary: { ...plainDish.dietary, diets: ['vegetarian', 'lactose-free'] },
}

test('the menu nests its sections and lists the dishes of the page in theirs', () => {
  const menu = menuData(
    'Menu',
    [category(1, 'rolls'), category(2, 'hot-rolls', 1), category(3, 'drinks')],
    [card],
    place,
  )
  expect(menu).toMatchObject({
    url: 'https://varna.test/products',
    hasMenuSection: [
      {
        url: 'https://varna.test/products/rolls',
        hasMenuSection: [{ url: 'https://varna.test/products/rolls/hot-rolls' }],
        hasMenuItem: [
          {
            name: 'Green Dragon roll',
            nutrition: { calories: '432 kcal', servingSize: '240 g' },
            offers: {
              price: 18.9,
              priceCurrency: 'BGN',
              availability: 'https://schema.org/InStock',
            },
          },
        ],
      },
      { name: 'drinks' },
    ],
  })
})

test('a dish becomes a product with an offer and a menu item with nutrition per portion', () => {
  const [product, item] = productData(
    { ...shownDish, unavailable_reason: 'Sold out' },
    'Umami',
    place,
  )
  expect(product).toMatchObject({
    image: ['https://varna.test/media/dragon.jpg', 'https://varna.test/media/dragon-close.jpg'],
    offers: {
      price: 18.9,
      priceCurrency: 'BGN',
      availability: 'https://schema.org/OutOfStock',
      seller: { '@id': 'https://varna.test/#restaurant' },
    },
  })
  expect(item).toMatchObject({
    nutrition: {
      servingSize: '240 g',
      calories: '432 kcal',
      proteinContent: '20.6 g',
      fatContent: '20.2 g',
      carbohydrateContent: '51.6 g',
    },
    suitableForDiet: ['https://schema.org/VegetarianDiet', 'https://schema.org/LowLactoseDiet'],
  })
})

test('a dish without nutrition or diets omits both properties', () => {
  const [, item] = productData(
    {
      ...shownDish,
      kcal: null,
      proteins: null,
      fats: null,
      carbohydrates: null,
      dietary: { ...shownDish.dietary, diets: [] },
      badges: [],
    },
    'Umami',
    place,
  )
  expect(JSON.stringify(item)).not.toMatch(/nutrition|suitableForDiet/)
})

/** As crawlers read it: what is undefined is not there. */
const written = (data: unknown): unknown => JSON.parse(JSON.stringify(data))
const menuOf = (dish: DishCard) => written(menuData('Menu', [category(1, 'rolls')], [dish], place))

test('a dish in the menu has calories only when its energy and weight are known', () => {
  const item = { hasMenuSection: [{ hasMenuItem: [{ nutrition: { calories: '430 kcal' } }] }] }
  expect(menuOf({ ...card, kcal: 179 })).toMatchObject(item)
  expect(JSON.stringify(menuOf({ ...card, kcal: null }))).not.toContain('nutrition')
  expect(JSON.stringify(menuOf({ ...card, weight: null }))).not.toContain('nutrition')
})

test('a section without subsections omits hasMenuSection', () => {
  expect(menuOf(card)).toMatchObject({ hasMenuSection: [{ name: 'rolls' }] })
  expect(menuOf(card)).not.toHaveProperty('hasMenuSection.0.hasMenuSection')
})

test('a category page becomes a section of the menu, with its description if any', () => {
  const rolls = {
    ...category(1, 'rolls'),
    description: 'Rice outside, fish inside.',
    parent: null,
    children: [],
    filters: [],
    facets: { diets: [], spiciness: [], price: null },
    dishes: [card],
    promo: [],
    meta: { current_page: 1, last_page: 1, per_page: 24, total: 1 },
    seo: shownDish.seo,
  }
  expect(categoryData(rolls, '/products/rolls', place)).toMatchObject({
    name: 'rolls',
    description: 'Rice outside, fish inside.',
    url: 'https://varna.test/products/rolls',
    isPartOf: { '@id': 'https://varna.test/products#menu' },
    hasMenuItem: [{ url: 'https://varna.test/product/green-dragon-roll' }],
  })
  const vegan = {
    ...shownDish,
    badges: [],
    dietary: { ...shownDish.dietary, diets: ['vegan' as const] },
  }
  expect(categoryData({ ...rolls, dishes: [vegan] }, '/products/rolls', place)).toMatchObject({
    hasMenuItem: [{ suitableForDiet: ['https://schema.org/VeganDiet'] }],
  })
  const plain = written(categoryData({ ...rolls, description: null }, '/products/rolls', place))
  expect(plain).not.toHaveProperty('description')
})

test('a single diet is named, and a badge unknown to schema.org is omitted', () => {
  const dietsOf = (...diets: Dish['diets']) =>
    productData({ ...shownDish, dietary: { ...shownDish.dietary, diets } }, 'Umami', place)[1]
  expect(dietsOf('vegan')).toMatchObject({ suitableForDiet: ['https://schema.org/VeganDiet'] })
  expect(shownDish.badges).toEqual(['spicy'])
  expect(written(dietsOf())).not.toHaveProperty('suitableForDiet')
})

test('a dish names only its known nutrients', () => {
  const nutritionOf = (dish: Partial<Dish>) =>
    written(productData({ ...shownDish, ...dish }, 'Umami', place)[1])
  expect(nutritionOf({ proteins: null, fats: null, carbohydrates: null })).toHaveProperty(
    'nutrition',
    { '@type': 'NutritionInformation', servingSize: '240 g', calories: '432 kcal' },
  )
  expect(nutritionOf({ kcal: null, fats: null, carbohydrates: null })).toHaveProperty('nutrition', {
    '@type': 'NutritionInformation',
    servingSize: '240 g',
    proteinContent: '20.6 g',
  })
})

test('a dish of unknown weight has nutrition per 100 g and no weight', () => {
  const [product, item] = productData({ ...shownDish, weight: null }, 'Umami', place)
  expect(item).toMatchObject({
    nutrition: { servingSize: '100 g', calories: '180 kcal', proteinContent: '8.6 g' },
  })
  expect(written(product)).not.toHaveProperty('weight')
  expect(productData(shownDish, 'Umami', place)[0]).toMatchObject({
    weight: { value: 240, unitCode: 'GRM' },
  })
})

test('sizes become an aggregate offer, and other groups become add-ons', () => {
  const option = optionOf(0, { name: '30 cm', price: decimal(12), max: 1 })
  const group = {
    name: 'Size',
    select: 'one' as const,
    min: 1,
    max: 1,
    included: 0,
    free_rule: 'dearest' as const,
  }
  const sizes = [
    { ...option, id: 1 },
    { ...option, id: 2, name: '40 cm', price: decimal(18.5), sold_out: true },
  ]
  const bySize = (variant: number, price: number) => ({ variant, price: decimal(price) })
  const olives = {
    ...option,
    id: 3,
    name: 'Olives',
    price: decimal(0),
    variant_prices: [bySize(1, 1.5), bySize(2, 2), bySize(9, 1)],
  }
  const [product, item] = productData(
    {
      ...shownDish,
      lowest_price: decimal(12),
      groups: [
        { ...group, id: 1, sets_price: true, options: sizes },
        { ...group, id: 2, name: 'Toppings', min: 0, sets_price: false, options: [olives] },
      ],
    },
    'Umami',
    place,
  )
  expect(product).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: 12,
      highPrice: 18.5,
      offerCount: 2,
      offers: [
        { '@type': 'Offer', name: '30 cm', price: 12, availability: 'https://schema.org/InStock' },
        { name: '40 cm', price: 18.5, availability: 'https://schema.org/OutOfStock' },
      ],
    },
  })
  expect(item).toMatchObject({
    menuAddOn: [{ name: 'Toppings', hasMenuItem: [{ name: 'Olives', offers: { price: 1.5 } }] }],
  })
  expect(written(productData(shownDish, 'Umami', place)[1])).not.toHaveProperty('menuAddOn')
})

test('a combo becomes an aggregate offer from its lowest price', () => {
  const offers = { '@type': 'AggregateOffer', lowPrice: 12, priceCurrency: 'BGN' }
  expect(written(productData(combo, 'Umami', place)[0].offers)).toMatchObject({
    ...offers,
    availability: 'https://schema.org/InStock',
  })
})
