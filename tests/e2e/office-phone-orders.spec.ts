import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openOffice } from './office-steps.ts'
import { countOrders } from './order-steps.ts'
import { fits } from './tracking-steps.ts'
import { type Language, views, word, wordStart } from './words.ts'

const path = '/office/orders/new?city=varna'

async function addDish(page: Page, language: Language, typed: string, name: string) {
  const say = (id: string) => word(language, id)
  await page.getByLabel(say('Dish'), { exact: true }).fill(typed)
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: say('Add to the order') })
  await expect(add).toBeVisible()
  return { dialog, add }
}

/** Every list that asks for a choice still gets its first one. */
async function chooseAll(page: Page, language: Language) {
  const dialog = page.getByRole('dialog')
  const open = dialog.getByRole('combobox').filter({
    has: page.locator('option:checked', { hasText: word(language, 'Choose…') }),
  })
  while ((await open.count()) > 0) await open.first().selectOption({ index: 1 })
}

const total = (page: Page) => page.getByRole('status').filter({ hasText: /\d/ }).first()

for (const [language, width] of views) {
  const say = (id: string) => word(language, id)

  test(`support enters an order by phone, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    // The code is for a first order.
    const digits = String(randomInt(100_000, 1_000_000))
    await openOffice(page, shop, { language, role: 'support', path: '/office/orders' })
    await page.getByRole('link', { name: say('New order by phone') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('New order by phone'))

    const names = { en: 'Margherita', ru: 'Маргарита' }
    const { dialog, add } = await addDish(
      page,
      language,
      names[language].slice(0, 6),
      names[language],
    )
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await dialog.getByRole('combobox').first().selectOption({ index: 2 })
    await add.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByLabel(say('Dish'), { exact: true })).toBeFocused()
    await page
      .getByRole('button', { name: say('More: {name}').replace('{name}', names[language]) })
      .click()
    await page.getByLabel(say('Street and house')).fill(language === 'en' ? 'Chinar 5' : 'Чинар 5')
    await page.getByRole('button', { name: /Chinar|Чинар/ }).click()
    await expect(page.getByLabel(say('House'), { exact: true })).toHaveValue('5')
    await page.getByLabel(say('Door code')).fill('12#')
    await page.getByLabel(say('Phone'), { exact: true }).fill(`0888 ${digits}`)
    await page.getByLabel(say('First name')).fill('Мира')
    await page.getByLabel(say('Comment for the kitchen')).fill('No onions')
    await page.getByLabel(say('Change from')).fill('200')
    await page
      .getByRole('checkbox', { name: language === 'en' ? 'nuts' : 'орехи', exact: true })
      .check({ force: true })
    const code = page.getByLabel(say('Promo code'))
    await code.fill('NO SUCH CODE')
    await code.press('Enter')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: say('Place the order') }).click()
    await expect(code).toBeFocused()
    await code.fill('HELLO')
    await code.press('Enter')
    await expect(page.getByText(wordStart(language, 'Applied: {name}'))).toBeVisible()
    await expect(total(page)).toContainText(/\d/)
    await page.reload()
    await expect(page.getByLabel(say('First name'))).toHaveValue('Мира')
    await expect(total(page)).toContainText(/\d/)
    expect(await fits(page)).toBe(true)
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await page.getByRole('button', { name: say('Place the order') }).click()

    await expect(page).toHaveURL(/\/office\/orders\/\d+$/)
    await expect(page.getByText('No onions')).toBeVisible()
    await expect(page.getByText(/12#/)).toBeVisible()
    await expect(page.getByText(wordStart(language, 'Allergies: {names}')).first()).toBeVisible()
    await expect(page.getByText(/HELLO/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: `+359888${digits}` })).toBeVisible()
    await expect(
      page.getByText(wordStart(language, 'by phone, keyed in by {person}')),
    ).toBeVisible()
    await expect(page.getByText('2 ×').first()).toBeVisible()
  })
}

const say = (id: string) => word('en', id)

test('a scheduled pickup of a combo is placed once despite a lost answer @whole', async ({
  page,
  shop,
  complaints,
}) => {
  await openOffice(page, shop, { role: 'support', path })
  const { dialog, add } = await addDish(page, 'en', 'lunch', 'Lunch Combo')
  await add.click()
  await expect(dialog.getByRole('alert')).toContainText(wordStart('en', 'Choose: {lacking}'))
  await chooseAll(page, 'en')
  // A main dish may ask for a sauce.
  const sauce = dialog.getByRole('button', { name: /^More: / }).first()
  if (await sauce.isVisible()) await sauce.click()
  await add.click()
  await expect(dialog).toHaveCount(0)

  await page.getByText(say('Pickup'), { exact: true }).click()
  await page.getByText(say('At a time'), { exact: true }).click()
  const place = page.getByRole('button', { name: say('Place the order') })
  await place.click()
  await expect(page.getByLabel(say('Time'), { exact: true })).toBeFocused()
  await page.getByLabel(say('Day')).selectOption({ index: 1 })
  await page
    .getByLabel(say('Time'), { exact: true })
    .locator('option:not([disabled])')
    .first()
    .waitFor({ state: 'attached' })
  const [slot = ''] = await page
    .getByLabel(say('Time'), { exact: true })
    .locator('option:not([disabled])')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
  await page.getByLabel(say('Time'), { exact: true }).selectOption(slot)
  const kept = page.getByText(wordStart('en', 'This time is kept until {until}'))
  await expect(kept).toBeVisible()
  // A reload does not lose it, and another time is kept instead.
  await page.reload()
  await expect(kept).toBeVisible()
  await expect(page.getByLabel(say('Time'), { exact: true })).toHaveValue(slot)
  await page.getByLabel(say('Phone'), { exact: true }).fill('12345678')
  await page.getByLabel(say('First name')).fill('Mira')
  await page.getByText('Card', { exact: true }).click()
  await expect(total(page)).toContainText(/\d/)
  await place.click()
  // The shop knows that it is no number.
  await expect(page.getByLabel(say('Phone'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByLabel(say('Phone'), { exact: true }).fill('+359 888 111 222')

  const before = await countOrders(shop.origin)
  let lost = 0
  await page.route(/\/ops\/orders$/, async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    return route.abort('connectionfailed')
  })
  await place.dblclick()
  await expect(page).toHaveURL(/\/office\/orders\/\d+$/)
  expect(lost).toBe(2)
  expect(await countOrders(shop.origin)).toBe(before + 1)
  expect(complaints.splice(0).filter((text) => !/422|ERR_CONNECTION_FAILED/.test(text))).toEqual([])
})

test('the kitchen cannot enter orders by phone @whole', async ({ page, shop }) => {
  await openOffice(page, shop, { path: '/office/orders' })
  await expect(page.getByRole('link', { name: /^#\d+/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: say('New order by phone') })).toHaveCount(0)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Nothing to show yet'))
})
