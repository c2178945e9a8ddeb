import type { Route } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { openOffice, paths } from './office-steps.ts'
import { prefix } from './order-steps.ts'
import { looking, views } from './reflow-steps.ts'
import { guestOrder } from './tracking-steps.ts'
import { sampled } from '../support/tier.ts'

const changed = async (route: Route, change: (text: string) => string): Promise<void> => {
  const response = await route.fetch()
  await route.fulfill({ response, body: change(await response.text()) })
}
const amounts = /"(revenue|average|net|cash|card|online|till|discounts?|lost|amount)":[\d.]+/g
/** As those of a good month. */
const withLargeAmounts = (text: string) =>
  text.replaceAll(amounts, '"$1":345678.9').replaceAll(/"(orders|pieces)":\d+/g, '"$1":1288')
const refused = (text: string) => text.replaceAll('"outcome":"done"', '"outcome":"REFUND_LIMIT"')

for (const view of sampled(views)) {
  const [language, , , how] = view
  test(`the pages of the office lose no content ${how}, in ${language} @whole`, async ({
    page,
    shop,
  }) => {
    const { look, found } = await looking(page, view)
    const { id } = await guestOrder(shop.origin, language)
    await openOffice(page, shop, { language, role: 'owner' })
    await page.route(/\/ops\/reports\/sales/, (route) => changed(route, withLargeAmounts))
    await page.route(/\/ops\/audit/, (route) => changed(route, refused))
    for (const path of [...paths, `/office/orders/${id}`]) {
      await page.goto(`${prefix[language]}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await hydrated(page)
      await look(path)
    }
    expect(found).toEqual([])
  })
}
