import { expect, test } from 'vitest'
import type { Goods, GoodsCard } from '#api/types.ts'
import { addressesOf } from '#platform/head/structured-data.rules.ts'
import { categoryData, menuData, productData } from './menu-data.rules.ts'
import { card } from './testing/card.ts'

const city = { base_url: 'https://varna.test', currency: 'BGN' as const }
const place = { city, address: addressesOf(city, 'en') }
const category = (id: number, slug: string, parent_id: number | null = null) => ({
  id,
  name: slug,
  slug,
  parent_id,
  svg_icon_web: 'roll',
  is_in_footer_web: true,
  goods_count: 1,
})
const goods: Goods = {
  ...card,
  images: ['', '-close'].map((which) => ({
    image_path: `/media/dragon${which}.webp`,
    image_path_jpeg: `/media/dragon${which}.jpg`,
  })),
  description: 'Eel and avocado.',
  proteins: 8.6,
  fats: 8.4,
  carbohydrates: 21.5,
  allergens: [],
  diets: ['vegetarian', 'lactose-free'],
  ingredients: [],
  free_of_choice: null,
  parts: [],
  related: [],
  seo: {
    h1: null,
    title: null,
    description: null,
    keywords: null,
    og_type: null,
    og_title: null,
    og_description: null,
  },
}

test('the menu has its sections, theirs below them, and the dishes of the page in their own', () => {
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

test('a dish is a product with an offer, and a menu item with nutrition for the portion', () => {
  const [product, item] = productData({ ...goods, unavailable_reason: 'Sold out' }, 'Umami', place)
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

test('unknown values are left out', () => {
  const [, item] = productData(
    {
      ...goods,
      kcal: null,
      proteins: null,
      fats: null,
      carbohydrates: null,
      diets: [],
      badges: [],
    },
    'Umami',
    place,
  )
  expect(JSON.stringify(item)).not.toMatch(/nutrition|suitableForDiet/)
})

/** As crawlers read it: what is undefined is not there. */
const written = (data: unknown): unknown => JSON.parse(JSON.stringify(data))
const menuOf = (dish: GoodsCard) => written(menuData('Menu', [category(1, 'rolls')], [dish], place))

test('a dish in the menu says its energy only where both it and the weight are known', () => {
  const item = { hasMenuSection: [{ hasMenuItem: [{ nutrition: { calories: '430 kcal' } }] }] }
  expect(menuOf({ ...card, kcal: 179 })).toMatchObject(item)
  expect(JSON.stringify(menuOf({ ...card, kcal: null }))).not.toContain('nutrition')
  expect(JSON.stringify(menuOf({ ...card, weight: null }))).not.toContain('nutrition')
})

test('a section without sections below it names none', () => {
  expect(menuOf(card)).toMatchObject({ hasMenuSection: [{ name: 'rolls' }] })
  expect(menuOf(card)).not.toHaveProperty('hasMenuSection.0.hasMenuSection')
})

test('a category page is a section of the menu, with its description where it has one', () => {
  const rolls = {
    ...category(1, 'rolls'),
    description: 'Rice outside, fish inside.',
    parent: null,
    children: [],
    filters: [],
    goods: [card],
    promo: [],
    seo: goods.seo,
  }
  expect(categoryData(rolls, '/products/rolls', place)).toMatchObject({
    name: 'rolls',
    description: 'Rice outside, fish inside.',
    url: 'https://varna.test/products/rolls',
    isPartOf: { '@id': 'https://varna.test/products#menu' },
    hasMenuItem: [{ url: 'https://varna.test/product/green-dragon-roll' }],
  })
  const plain = written(categoryData({ ...rolls, description: null }, '/products/rolls', place))
  expect(plain).not.toHaveProperty('description')
})

test('one diet is enough to name it, and what schema.org does not know is not named', () => {
  const dietsOf = (dish: Partial<Goods>) => productData({ ...goods, ...dish }, 'Umami', place)[1]
  expect(dietsOf({ diets: ['vegan'] })).toMatchObject({
    suitableForDiet: ['https://schema.org/VeganDiet'],
  })
  expect(written(dietsOf({ diets: [], badges: ['spicy'] }))).not.toHaveProperty('suitableForDiet')
})

test('of a dish only the nutrients are named that are known', () => {
  const nutritionOf = (dish: Partial<Goods>) =>
    written(productData({ ...goods, ...dish }, 'Umami', place)[1])
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

test('a dish of unknown weight has the nutrition of 100 g, and no weight', () => {
  const [product, item] = productData({ ...goods, weight: null }, 'Umami', place)
  expect(item).toMatchObject({
    nutrition: { servingSize: '100 g', calories: '180 kcal', proteinContent: '8.6 g' },
  })
  expect(written(product)).not.toHaveProperty('weight')
  expect(productData(goods, 'Umami', place)[0]).toMatchObject({
    weight: { value: 240, unitCode: 'GRM' },
  })
})
