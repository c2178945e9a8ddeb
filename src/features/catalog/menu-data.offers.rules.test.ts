import { expect, test } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { addressesOf } from '#platform/head/structured-data.rules.ts'
import { plainDish } from '#tests/storefront/dishes.ts'
import { groupOf, optionOf, sizes } from '#tests/storefront/option-groups.ts'
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

test('sizes that cost more with a required choice become an offer from the lowest price', () => {
  const crust = groupOf(2, [optionOf(21, { price: decimal(10) })], { name: 'Crust', min: 1 })
  const dish = {
    ...plainDish,
    price: decimal(15),
    actual_price: decimal(15),
    price_from: true,
    groups: [sizes, crust],
  }
  const offersAt = (lowest: number) =>
    productData({ ...dish, lowest_price: decimal(lowest) }, 'Umami', place)[0].offers
  expect(offersAt(25)).toMatchObject({ '@type': 'AggregateOffer', lowPrice: 25 })
  expect(offersAt(25)).not.toHaveProperty('highPrice')
  expect(offersAt(25)).not.toHaveProperty('offers')
  expect(offersAt(15)).toMatchObject({ lowPrice: 15, highPrice: 22.5, offerCount: 2 })
})

test('sizes of which only a larger one costs more with a required choice have no own offers', () => {
  const variant_prices = [{ variant: 12, price: decimal(3) }]
  const dough = optionOf(21, { price: decimal(0), variant_prices })
  const dish = {
    ...plainDish,
    actual_price: decimal(15),
    lowest_price: decimal(15),
    groups: [sizes, groupOf(2, [dough], { name: 'Crust', min: 1 })],
  }
  const { offers } = productData(dish, 'Umami', place)[0]
  expect(offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: 15 })
  expect(offers).not.toHaveProperty('highPrice')
})

test('sizes of which the cheapest ran out keep their offers', () => {
  const [small, large] = sizes.options
  if (!small || !large) throw new Error('no sizes')
  const dish = {
    ...plainDish,
    actual_price: decimal(15),
    lowest_price: decimal(22.5),
    groups: [{ ...sizes, options: [{ ...small, sold_out: true }, large] }],
  }
  expect(productData(dish, 'Umami', place)[0].offers).toMatchObject({
    lowPrice: 22.5,
    highPrice: 22.5,
    offers: [{ price: 15, availability: 'https://schema.org/OutOfStock' }, { price: 22.5 }],
  })
})
