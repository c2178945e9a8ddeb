import { expect, test } from 'vitest'
import { addressesOf } from '#platform/head/structured-data.rules.ts'
import { card } from '#tests/storefront/card.ts'
import { plainDish } from '#tests/storefront/dishes.ts'
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

test('no dish has the image of its kind for its own', () => {
  const image = {
    image_path: '/media/kinds/bowl-640.webp',
    image_path_jpeg: '/media/kinds/bowl-640.jpg',
  }
  const [product, item] = productData({ ...plainDish, images: [image] }, 'Umami', place)
  expect(product).not.toHaveProperty('image', expect.anything())
  expect(item).not.toHaveProperty('image', expect.anything())
  const menu = menuData('Menu', [rolls], [{ ...card, ...image }], place)
  expect(JSON.stringify(menu)).toContain(card.name)
  expect(JSON.stringify(menu)).not.toContain('"image"')
})
