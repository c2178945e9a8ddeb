import { expect, test } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { addressesOf } from '#platform/head/structured-data.rules.ts'
import { plainDish } from '#tests/storefront/dishes.ts'
import { sizes } from '#tests/storefront/option-groups.ts'
import { productData } from './menu-data.rules.ts'

const city = { base_url: 'https://varna.test', currency: 'BGN' as const }
const place = { city, address: addressesOf(city, 'en') }

test('the size that was reduced has the old price in its offer, another has none', () => {
  const dish = {
    ...plainDish,
    price: decimal(18),
    actual_price: decimal(15),
    lowest_price: decimal(15),
    groups: [sizes],
  }
  const offers = JSON.stringify(productData(dish, 'Umami', place)[0].offers)
  expect(JSON.parse(offers)).toMatchObject({
    offers: [
      { name: '30 cm', price: 15, priceSpecification: { price: 18 } },
      { name: '40 cm', price: 22.5 },
    ],
  })
  expect(offers.match(/priceSpecification/g)).toHaveLength(1)
})
