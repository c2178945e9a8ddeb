import type { Locator, Page } from '@playwright/test'
import { newPhone, order, signInByCookie } from './account-steps.ts'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { endSession, openOffice } from './office-steps.ts'
import { fits } from './tracking-steps.ts'
import { word } from './words.ts'
import { sampled } from '../support/tier.ts'

const widths = [360, 768, 1024, 1440] as const

for (const [language, width] of sampled([
  ['en', 1440],
  ['ru', 360],
] as const)) {
  const say = (id: string) => word(language, id)

  test(`an owner finds a customer, gives bonuses and blocks orders, in ${language} at ${width} px @whole`, async ({
    page,
    browser,
    shop,
    complaints,
  }) => {
    const customers = await browser.newContext()
    const { token, phone, api } = await signInByCookie(customers, shop.origin)
    await order(shop.origin, token, ['process', 'package', 'complete'])
    await page.setViewportSize({ width, height: 800 })
    await openOffice(page, shop, { language, role: 'owner', path: '/office/customers' })

    await page.getByLabel(say('Phone')).fill('12')
    await page.getByRole('button', { name: say('Find') }).click()
    await expect(page.getByText(say('At least four digits'))).toBeVisible()
    await page.getByLabel(say('Phone')).fill(phone.slice(-8))
    await page.getByRole('button', { name: say('Find') }).click()
    await page.getByRole('link', { name: phone }).click()
    await expect(page.getByRole('heading', { name: say('Last orders') })).toBeVisible()

    await page.getByRole('button', { name: say('Give or take bonuses') }).click()
    await page.getByLabel(say('Amount')).fill('4,50')
    await page.getByRole('button', { name: say('Give bonuses'), exact: true }).click()
    await expect(page.getByText(say('Required field'))).toBeVisible()
    await page.getByLabel(say('Reason')).fill('The soup was cold')
    await loseFirst(page, /\/bonuses$/)
    await page.getByRole('button', { name: say('Give bonuses'), exact: true }).dblclick()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('The soup was cold')).toHaveCount(1)
    const bonuses = await api.loyalty.bonuses({})
    expect(bonuses.data.filter(({ reason }) => reason === 'adjusted')).toMatchObject([
      { amount: 4.5, note: 'The soup was cold' },
    ])

    await page.getByRole('button', { name: say('Give or take bonuses') }).click()
    await page.getByText(say('Take away'), { exact: true }).click()
    await page.getByLabel(say('Amount')).fill('9999')
    await page.getByLabel(say('Reason')).fill('x')
    await page.getByRole('button', { name: say('Take bonuses away'), exact: true }).click()
    await expect(page.getByLabel(say('Amount'))).toHaveAccessibleDescription(
      /Must be at most|Должно быть не больше/,
    )
    // The browser notes the refusal.
    complaints.splice(0)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: say('Take no more orders…') }).click()
    await page.getByLabel(say('Reason')).fill('Was never there')
    await page.getByRole('button', { name: say('Take no more orders'), exact: true }).click()
    await expect(page.getByText(say('No orders are taken from this phone'))).toBeVisible()
    await expect(order(shop.origin, token)).rejects.toMatchObject({ code: 'NOT_SERVED' })
    await page.getByRole('button', { name: say('Take orders again') }).click()
    await expect(page.getByRole('button', { name: say('Take no more orders…') })).toBeVisible()
    await order(shop.origin, token)
    await customers.close()
  })
}

/** The answer of the first request is lost, not the request. */
async function loseFirst(page: Page, url: RegExp): Promise<void> {
  let isFirst = true
  await page.route(url, async (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.continue()
    isFirst = false
    await route.fetch()
    return route.abort('aborted')
  })
}

/** By how many pixels what is inside leaves its box to the right. */
const overhang = (box: Locator): Promise<number> =>
  box.evaluate((element) => Math.max(0, element.scrollWidth - element.clientWidth))

test(
  'the pages of customers fit every width and are accessible',
  { tag: '@whole' },
  async ({ page, shop, context }) => {
    const { api, token } = await signInByCookie(context, shop.origin)
    const { id } = await api.user.get()
    await order(shop.origin, token)
    const orders = page.getByRole('region', { name: word('ru', 'Last orders') })
    for (const path of ['/office/customers', `/office/customers/${id}`]) {
      await openOffice(page, shop, { role: 'owner', path, language: 'ru' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await fits(page), `${path} at ${width} px`).toBe(true)
        expect(await axeFindingsInWholeRun(page)).toEqual([])
        if (path.endsWith(`/${id}`)) expect(await overhang(orders), `${width} px`).toBe(0)
      }
      await endSession(page)
    }
  },
)

test('a search for an unknown phone says so and links to all customers @whole', async ({
  page,
  shop,
}) => {
  await openOffice(page, shop, {
    role: 'support',
    path: `/office/customers?phone=${newPhone().slice(1)}`,
  })
  await expect(page.getByText(word('en', 'No such customers'))).toBeVisible()
  await page.getByRole('link', { name: word('en', 'Show all customers') }).click()
  await expect(page).toHaveURL(/\/office\/customers$/)
})
