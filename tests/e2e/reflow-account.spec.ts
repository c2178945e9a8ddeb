import { order, pages, signInByCookie } from './account-steps.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { prefix } from './order-steps.ts'
import { looking, views } from './reflow-steps.ts'
import { sampled } from '../support/tier.ts'

for (const view of sampled(views)) {
  const [language, , , how] = view
  test(`the pages of an account lose no content ${how}, in ${language} @whole`, async ({
    page,
    context,
    shop,
  }) => {
    const { look, found } = await looking(page, view)
    const { token } = await signInByCookie(context, shop.origin)
    await order(shop.origin, token, ['process', 'package', 'complete'])
    const open = await order(shop.origin, token, ['process'])
    for (const path of [...pages, `/account/orders/${open.id}`]) {
      await page.goto(`${prefix[language]}${path}`)
      await hydrated(page)
      await look(path)
    }
    expect(found).toEqual([])
  })
}
