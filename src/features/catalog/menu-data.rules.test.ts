import { expect, test } from 'vitest'
import { addressesOf } from '#platform/head/structured-data.rules.ts'
import { menuData, productData } from './menu-data.rules.ts'
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
const goods = {
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
  diets: ['vegetarian' as const, 'lactose-free' as const],
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
