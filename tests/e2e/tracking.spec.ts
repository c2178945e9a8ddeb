import { signInByCookie, order as orderOf } from './account-steps.ts'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { fits, guestOrder, isLive, move, step } from './tracking-steps.ts'
import { prefix } from './order-steps.ts'
import { word } from './words.ts'
import { sampled } from '../support/tier.ts'

for (const [language, width] of sampled([
  ['en', 1440],
  ['ru', 360],
] as const)) {
  const say = (id: string) => word(language, id)

  test(`the open page of a guest’s order shows every step, in ${language} at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { id, path } = await guestOrder(shop.origin, language)
    await page.goto(path)
    await isLive(page, language)
    await expect(step(page)).toContainText(say('Accepted'))
    await move(shop.origin, id, { status: 'process', version: 1, minutes: 25 })
    await expect(step(page)).toContainText(say('Preparing'))
    await move(shop.origin, id, { status: 'package', version: 2 })
    await expect(step(page)).toContainText(say('Ready to pick up'))
    await move(shop.origin, id, { status: 'complete', version: 3 })
    await expect(step(page)).toContainText(say('Picked up'))
    await expect(page.getByText(say('Updates live'))).toHaveCount(0)
    expect(await fits(page)).toBe(true)
  })

  test(`the open page of an account order shows its steps, in ${language} at ${width} px @whole`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { token } = await signInByCookie(context, shop.origin)
    const { id } = await orderOf(shop.origin, token)
    await page.goto(`${prefix[language]}/account/orders/${id}`)
    await isLive(page, language)
    await move(shop.origin, id, { status: 'process', version: 1 })
    await expect(step(page)).toContainText(say('Preparing'))
    await move(shop.origin, id, { status: 'cancel', version: 2, reason: 'The oven broke' })
    await expect(step(page)).toContainText(say('Cancelled'))
    await expect(page.getByText('The oven broke')).toBeVisible()
    expect(await fits(page)).toBe(true)
  })

  test(`the thank-you page shows the steps of the order, in ${language} at ${width} px`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { token } = await signInByCookie(context, shop.origin)
    const { id, number } = await orderOf(shop.origin, token)
    await page.goto(`${prefix[language]}/checkout/success?order=${id}`)
    await isLive(page, language)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    await move(shop.origin, id, { status: 'process', version: 1 })
    await expect(step(page)).toContainText(say('Preparing'))
    expect(await fits(page)).toBe(true)
  })

  test(`the thank-you page of an order from another browser says so, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { id } = await guestOrder(shop.origin, language)
    await page.goto(`${prefix[language]}/checkout/success?order=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('This order cannot be shown in this browser'),
    )
    expect(await fits(page)).toBe(true)
  })

  test(`an order page polls without events and follows them again, in ${language} at ${width} px`, async ({
    page,
    shop,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { id, path } = await guestOrder(shop.origin, language)
    let isCut = true
    await page.route('**/events?*', (route) =>
      isCut ? route.abort('connectionfailed') : route.continue(),
    )
    await page.clock.install()
    await page.goto(path)
    await expect(page.getByText(say('Connection lost. We check every 10 seconds'))).toBeVisible()
    await move(shop.origin, id, { status: 'process', version: 1 })
    await page.clock.runFor(11_000)
    await expect(step(page)).toContainText(say('Preparing'))
    isCut = false
    await isLive(page, language)
    await move(shop.origin, id, { status: 'package', version: 2 })
    await expect(step(page)).toContainText(say('Ready to pick up'))
    expect(
      complaints
        .splice(0)
        .filter((text) => !/ERR_(INTERNET_DISCONNECTED|CONNECTION_FAILED|FAILED)/.test(text)),
    ).toEqual([])
  })

  test(`an order can be cancelled while it is new, but not later, in ${language} at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const dialog = page.getByRole('dialog')
    const ask = page.locator('main button:not(dialog *)', { hasText: say('Cancel the order') })
    const { path } = await guestOrder(shop.origin, language)
    await page.goto(path)
    await hydrated(page)
    await ask.click()
    await dialog.getByRole('button', { name: say('Keep the order') }).click()
    await expect(dialog).toBeHidden()
    await expect(ask).toBeFocused()
    await ask.click()
    await dialog.getByRole('button', { name: say('Cancel the order') }).click()
    await expect(dialog).toBeHidden()
    await expect(step(page)).toContainText(say('Cancelled'))
    await expect(ask).toHaveCount(0)

    const late = await guestOrder(shop.origin, language)
    await page.goto(late.path)
    await hydrated(page)
    await ask.click()
    await move(shop.origin, late.id, { status: 'process', version: 1 })
    await expect(ask).toHaveCount(0)
    await dialog.getByRole('button', { name: say('Cancel the order') }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      language === 'en' ? 'It is too late to cancel' : 'уже нельзя',
    )
    await dialog.getByRole('button', { name: say('Keep the order') }).click()
    await expect(step(page)).toContainText(say('Preparing'))
  })
}

test(
  'axe finds nothing on an order, its dialogs and the orders of an account',
  { tag: '@whole' },
  async ({ page, context, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 800 })
    const findings: string[] = []
    const look = async (where: string) => {
      findings.push(...(await axeFindingsInWholeRun(page)).map((finding) => `${where} ${finding}`))
    }
    const { path } = await guestOrder(shop.origin, 'ru')
    await page.goto(path)
    await isLive(page, 'ru')
    await look('order')
    await page
      .locator('main')
      .getByRole('button', { name: word('ru', 'Cancel the order') })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('cancel')
    const { token } = await signInByCookie(context, shop.origin)
    const { id } = await orderOf(shop.origin, token)
    await page.goto(`/ru/account/orders/${id}`)
    await isLive(page, 'ru')
    await look('own order')
    await page.goto('/ru/account/orders')
    await expect(page.locator('main article')).toHaveCount(1)
    await look('orders')
    expect(findings).toEqual([])
  },
)
