import { order as orderOf, signInByCookie } from './account-steps.ts'
import { axeFindingsInWholeRun } from './axe.ts'
import { proposeLess } from './change-steps.ts'
import { dishes } from './choice-steps.ts'
import { expect, test } from './fixtures.ts'
import { card, openOffice } from './office-steps.ts'
import { prefix } from './order-steps.ts'
import { fits, guestOrder, isLive, move } from './tracking-steps.ts'
import { word, wordStart } from './words.ts'

for (const [language, width] of [
  ['ru', 360],
  ['en', 1440],
] as const) {
  const say = (id: string) => word(language, id)

  test(`the thank-you page shows a proposed change and accepts it, in ${language} at ${width} px @whole`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { token } = await signInByCookie(context, shop.origin)
    const order = await orderOf(shop.origin, token)
    await page.goto(`${prefix[language]}/checkout/success?order=${order.id}`)
    await isLive(page, language)
    await proposeLess(shop.origin, order, 'Одна порция')
    const name = say('The restaurant suggests a change to your order')
    const offer = page.getByRole('region', { name })
    await expect(offer).toContainText('Одна порция')
    expect(await fits(page)).toBe(true)
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await offer.getByRole('button', { name: say('Accept the change') }).click()
    await expect(
      page.getByText(say('Thank you, the order is changed. The restaurant knows.')),
    ).toBeVisible()
    await expect(offer).toHaveCount(0)
  })

  test(`support confirms a change agreed on the phone, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const order = await guestOrder(shop.origin, language)
    await proposeLess(shop.origin, order, 'Одна порция')
    await openOffice(page, shop, { language, role: 'support', path: `/office/orders/${order.id}` })
    const more = page.getByRole('button', {
      name: say('More for order {number}').replace('{number}', order.number),
    })
    await more.click()
    await page.getByRole('button', { name: say('Change the order…') }).click()
    const dialog = page.getByRole('dialog')
    const agree = dialog.getByRole('button', { name: say('The customer agrees on the phone') })
    await expect(agree).toBeVisible()
    expect(await fits(page)).toBe(true)
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await agree.click()
    await expect(dialog.getByRole('status').filter({ hasText: /\(.+\)/ })).toBeVisible()
    // Not before the answer has come as a whole.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await expect(more).toBeFocused()
    await expect(
      page.getByText(wordStart(language, 'Agreed on the phone: {after} instead of {before}')),
    ).toBeVisible()
  })

  test(`the board adds a dish with choices, changes them and proposes it, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const own = dishes[language]
    const named = (id: string) => say(id).replace('{name}', own.burger)
    await openOffice(page, shop, { language })
    const order = await guestOrder(shop.origin, language)
    await card(page, order.number)
      .getByRole('button', {
        name: say('More for order {number}').replace('{number}', order.number),
      })
      .click()
    await page.getByRole('button', { name: say('Change the order…') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('Add a dish')).fill(own.burger)
    await dialog.getByRole('button', { name: named('Choose: {name}') }).click()
    const add = dialog.getByRole('button', { name: say('Add to the order') })
    await expect(add).toBeVisible()
    const choose = async (option: string) =>
      dialog
        .getByRole('combobox')
        .filter({ has: page.locator('option', { hasText: option }) })
        .first()
        .selectOption({ label: option })
    await choose(own.medium)
    expect(await fits(page)).toBe(true)
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await dialog.getByRole('button', { name: say('Back to the order') }).click()
    await expect(add).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: named('Choose: {name}') })).toBeFocused()
    await dialog.getByRole('button', { name: named('Choose: {name}') }).click()
    await choose(own.medium)
    await dialog
      .getByRole('button', { name: new RegExp(own.teriyaki) })
      .last()
      .click()
    await add.click()
    await expect(dialog.getByLabel(say('Add a dish'))).toBeFocused()
    // The list of found dishes may still be there, too.
    const another = page.getByRole('button', { name: named('Another choice: {name}') })
    const line = dialog.getByRole('listitem').filter({ has: another })
    await expect(line).toContainText(own.medium)
    await another.click()
    await choose(own.wellDone)
    await dialog.getByRole('button', { name: say('Change the choice') }).click()
    await expect(line).toHaveCount(1)
    await expect(line).toContainText(own.wellDone)
    await expect(dialog.getByText(say('To collect at the door'))).toBeVisible()
    await dialog.getByRole('button', { name: say('Ask the customer') }).click()
    await expect(dialog.getByText(say('Waiting for the customer'))).toBeVisible()
    await expect(
      dialog.getByRole('listitem').filter({
        hasText: say('{after} instead of {before}')
          .replace('{after}', '1')
          .replace('{before}', '0'),
      }),
    ).toBeVisible()
  })
}

test('the page of an order follows changes by others, also while the stream is down @whole', async ({
  page,
  shop,
  complaints,
}) => {
  const order = await guestOrder(shop.origin, 'en')
  const stream = page.waitForResponse('**/orders/events?*')
  await openOffice(page, shop, { role: 'support', path: `/office/orders/${order.id}` })
  await stream
  await move(shop.origin, order.id, { status: 'process', version: 1 })
  const heading = page.getByRole('heading', { name: word('en', 'Preparing'), level: 2 })
  // Sooner than the next reading.
  await expect(heading).toBeVisible()
  await page.route('**/orders/events?*', (route) => route.abort('connectionfailed'))
  await page.clock.install()
  await page.reload()
  await expect(heading).toBeVisible()
  await move(shop.origin, order.id, { status: 'package', version: 2 })
  await page.clock.runFor(16_000)
  await expect(heading).toHaveCount(0)
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_'))).toEqual([])
})
