import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { prefix, unfold } from './order-steps.ts'
import { looking, views } from './reflow-steps.ts'
import { word, wordStart } from './words.ts'

test.use({ chosen: false })

/** Autofill tokens of the visible fields. */
const tokens = (page: Page, root: string) =>
  page
    .locator(root)
    .locator('input:not([type=radio], [type=checkbox], [type=hidden], [aria-hidden=true]):visible')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')))

const contentPages = [
  '/contacts',
  '/delivery',
  '/about',
  '/promo',
  '/news',
  '/page/privacy',
  '/favorite',
  '/search?q=ramen',
  '/nothing-here',
]

for (const view of views) {
  const [language, , , how] = view
  test(`the pages of content lose no content ${how}, in ${language} @whole`, async ({
    page,
    complaints,
  }) => {
    const { look, found } = await looking(page, view)
    for (const path of contentPages) {
      await page.goto(`${prefix[language]}${path}`)
      await hydrated(page)
      await look(path)
    }
    // Of the page that is missing.
    expect(complaints.splice(0).filter((text) => !/\b404\b/.test(text))).toEqual([])
    expect(found).toEqual([])
  })

  test(`the pages of an order lose no content ${how}, in ${language} @whole`, async ({
    page,
    context,
    shop,
  }) => {
    const say = (id: string) => word(language, id)
    const { look, found } = await looking(page, view)
    const open = async (path: string) => {
      await page.goto(`${prefix[language]}${path}`)
      await hydrated(page)
    }
    const add = page
      .getByRole('button', { name: wordStart(language, 'Add to cart: {name}') })
      .first()
    await open('/')
    await look('home')
    await open('/products/ramen')
    await add.click()
    await expect(page.getByLabel(say('Street'), { exact: true })).toBeVisible()
    // The other fields are asked for once the house is known.
    await page.getByLabel(say('House'), { exact: true }).fill('12')
    await expect(page.getByLabel(say('Entrance'), { exact: true })).toBeVisible()
    await look('address')
    expect(await tokens(page, 'dialog[open]')).toEqual([
      'address-line1',
      'off',
      'address-line2',
      'off',
      'off',
      'off',
      'off',
    ])
    await context.addCookies([{ name: 'delivery', value: '1~pickup~1', url: shop.origin }])
    await open('/products/ramen')
    await add.click()
    await expect(page.getByRole('link', { name: new RegExp(`^${say('Cart')} · `) })).toBeVisible()
    await look('category')
    await open('/product/margherita')
    await look('dish')
    await open('/cart')
    await look('cart')
    await open('/checkout')
    await unfold(page, language)
    await look('checkout')
    expect(await tokens(page, 'main')).toEqual([
      'given-name',
      'tel',
      'email',
      ...Array.from({ length: 5 }, () => 'off'),
    ])
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Sign in') })
      .click()
    await page.getByRole('button', { name: say('By phone number') }).click()
    await expect(page.locator('dialog[open]').getByRole('textbox')).toBeVisible()
    await look('phone')
    expect(await tokens(page, 'dialog[open]')).toEqual(['tel'])
    expect(found).toEqual([])
  })
}
