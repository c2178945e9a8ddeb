import type { Page } from '@playwright/test'
import { hydrated } from '../e2e/fixtures.ts'
import { pickupOrder, place } from '../support/orders.ts'
import type { View } from './views.ts'

export interface Visit extends View {
  page: Page
  origin: string
  /** The same shop, for calls of Node.js. */
  api: string
}

async function open({ page, origin, prefix }: Visit, path: string): Promise<void> {
  await page.goto(origin + prefix + path)
  await hydrated(page)
}
const at = (path: string) => (visit: Visit) => open(visit, path)

/** Two dishes for pickup. */
const withCart = (path: string) => async (visit: Visit) => {
  const { dishes, pickupId } = await pickupOrder(visit.api, { code: visit.city })
  const lines = dishes.map(({ id, quantity }) => `${id.toString(36)}.${quantity.toString(36)}`)
  await visit.page.context().addCookies([
    { name: 'cart', value: `1~${lines.join('~')}`, url: visit.origin },
    { name: 'delivery', value: `1~pickup~${pickupId}`, url: visit.origin },
  ])
  await open(visit, path)
}

async function order(visit: Visit): Promise<void> {
  const { body } = await place(visit.api, await pickupOrder(visit.api, { code: visit.city }))
  await open(visit, `/order/${body.id}?key=${body.key}`)
}

async function choice(visit: Visit): Promise<void> {
  await open(visit, '/products/burgers')
  await visit.page.locator('main article').first().getByRole('link').last().click()
  await visit.page.locator('dialog[open]').waitFor()
}

export const screens: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  home: at(''),
  category: at('/products/pizza'),
  dish: at('/product/margherita'),
  choice,
  search: at('/search?text=pizza'),
  'nothing found': at('/search?text=qqqzzz'),
  'empty cart': at('/cart'),
  cart: withCart('/cart'),
  checkout: withCart('/checkout'),
  order,
  delivery: at('/delivery'),
  contacts: at('/contacts'),
  promotions: at('/promo'),
  about: at('/about'),
  favourites: at('/favorite'),
  'page not found': at('/nothing-here'),
  'sign-in of the office': at('/office/sign-in'),
}
