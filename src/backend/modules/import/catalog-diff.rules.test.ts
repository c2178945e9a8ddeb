import { expect, test } from 'vitest'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import { leva } from '#tests/backend/support/prices.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { decimal } from '#contract/values/money.ts'
import { catalogDiff } from './catalog-diff.rules.ts'
import { newestCatalog } from './catalog-version.rules.ts'

function pricesAfter(change: (menu: CatalogDocument) => void) {
  const after = pizzeria()
  change(after)
  const work = catalogDiff(newestCatalog(pizzeria()), newestCatalog(after))
  for (;;) {
    const { done, value } = work.next()
    if (done && value) return value.prices
  }
}
const dish = (menu: CatalogDocument, slug: string) =>
  menu.goods.filter((item) => item.slug === slug)

test('each changed price of a dish is named with its size, city and fulfilment', () => {
  expect(pricesAfter(() => {})).toEqual([])
  const changed = pricesAfter((menu) => {
    for (const { groups } of dish(menu, 'margherita'))
      for (const variant of groups?.[0]?.variants ?? [])
        if (variant.option === 'size-40') variant.prices = { ...leva(18), BGN: decimal(19) }
    for (const maki of dish(menu, 'maki'))
      Object.assign(maki, {
        prices: { ...maki.prices, AED: decimal(20) },
        special_prices: [{ domain: 'varna', fulfilment: 'pickup', prices: { BGN: decimal(7) } }],
      })
  })
  expect(changed).toEqual([
    { goods: 'maki', currency: 'AED', before: 18, after: 20 },
    {
      goods: 'maki',
      city: 'varna',
      fulfilment: 'pickup',
      currency: 'BGN',
      before: null,
      after: 7,
    },
    { goods: 'margherita', size: 'size-40', currency: 'BGN', before: 18, after: 19 },
  ])
})
