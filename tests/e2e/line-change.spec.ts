import type { Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { cookiesOf } from './cart-steps.ts'
import {
  dialog,
  dishes,
  lines,
  onlyLine,
  option,
  putCart,
  read,
  sell,
  written,
} from './choice-steps.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { activate, tabTo } from './keyboard-steps.ts'
import { prefix } from './order-steps.ts'
import { troubles } from './reflow-steps.ts'
import { type Language, word } from './words.ts'

const cart = async (page: Page) => (await cookiesOf(page))['cart'] ?? ''
const named = (language: Language, id: string, name: string) => ({
  name: word(language, id).replace('{name}', name),
})
const changeOf = (page: Page, name: string, language: Language = 'en') =>
  page.getByRole('button', named(language, 'Change: {name}', name))
const save = (page: Page, language: Language = 'en') =>
  dialog(page).getByRole('button', { name: new RegExp(`^${word(language, 'Save')} `) })
const open = async (page: Page, language: Language = 'en') => {
  await page.goto(`${prefix[language]}/cart`)
  await hydrated(page)
}

/** Medium, with Teriyaki; then well done. */
async function burgers(origin: string) {
  const { id, groups } = await read(origin, 'street-cheeseburger')
  const sauce = option(groups, dishes.en.teriyaki)
  const cooked = (how: string, quantity: number) =>
    `${written(id, quantity)}${option(groups, how)}${sauce}`
  return { medium: (count: number) => cooked('Medium', count), done: cooked('Well done', 3) }
}

for (const [language, width] of [
  ['en', 1440],
  ['ru', 320],
] as const) {
  const own = dishes[language]

  test(`the keyboard changes a cart line in place, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    const { medium } = await burgers(shop.origin)
    const soup = await read(shop.origin, 'miso-soup')
    await putCart(page, shop.origin, `${medium(2)}~${written(soup.id)}`)
    await open(page, language)
    expect(await troubles(page)).toEqual([])
    // What was scrolled to is where Tab would begin.
    await open(page, language)
    await activate(page, changeOf(page, own.burger, language))
    const sheet = dialog(page)
    await expect(sheet.getByRole('radio', { name: own.medium })).toBeChecked()
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await sheet.getByRole('radio', { name: own.wellDone }).press('Space')
    await sheet.getByRole('radio', { name: own.fries }).press('Space')
    await expect(save(page, language)).toContainText(/20[.,]40/)
    await activate(page, save(page, language))
    await expect(sheet).toBeHidden()

    const first = lines(page).first()
    await expect(first).toContainText(own.wellDone)
    await expect(first).toContainText(own.fries)
    await expect(first).toContainText(/40[.,]80/)
    await expect(changeOf(page, own.burger, language)).toBeFocused()
    await expect(lines(page).nth(1)).toContainText(own.soup)
    expect(await cart(page)).toMatch(/^1~\w+\.2(_\w+\.1){3}~\w+\.1$/)
    expect(await axeFindingsInWholeRun(page)).toEqual([])
  })
}

test('a line changed into another one merges with it @whole', async ({ page, shop }) => {
  const { medium, done } = await burgers(shop.origin)
  await putCart(page, shop.origin, `${medium(2)}~${done}`)
  await open(page)
  await changeOf(page, dishes.en.burger).last().click()
  await dialog(page).getByRole('radio', { name: dishes.en.medium }).check()
  await save(page).dblclick()
  await expect(lines(page)).toHaveCount(1)
  await expect(onlyLine(page)).toContainText('79.50')
})

test('an unchanged dish can be changed only when it has choices @whole', async ({ page, shop }) => {
  const [soup, water] = await Promise.all(
    ['miso-soup', 'still-water'].map((slug) => read(shop.origin, slug)),
  )
  await putCart(page, shop.origin, `${written(soup?.id ?? 0)}~${written(water?.id ?? 0)}`)
  await open(page)
  await changeOf(page, dishes.en.soup).click()
  await dialog(page)
    .getByRole('button', { name: /^Less: / })
    .first()
    .click()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  expect(await cart(page)).toBe(`1~${written(soup?.id ?? 0)}~${written(water?.id ?? 0)}`)
  await changeOf(page, dishes.en.soup).click()
  await dialog(page)
    .getByRole('button', { name: /^Less: / })
    .first()
    .click()
  await save(page).click()
  await expect(onlyLine(page)).toContainText('Without: ')
  await expect(changeOf(page, dishes.en.water)).toHaveCount(0)
})

test('a failed request offers another try that shows the choices @whole', async ({
  page,
  shop,
  complaints,
}) => {
  const { medium } = await burgers(shop.origin)
  await putCart(page, shop.origin, medium(1))
  await open(page)
  const answers = /\/api\/v1\/domain\/1\/goods\/\d+/
  await page.route(answers, (route) => route.abort())
  await changeOf(page, dishes.en.burger).click()
  const again = dialog(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await page.unroute(answers)
  await again.click()
  await expect(dialog(page).getByRole('radio', { name: dishes.en.medium })).toBeChecked()
  complaints.splice(0)
})

test('a line with a sold-out option continues without it or with another choice @whole', async ({
  page,
  shop,
}) => {
  const { id, groups } = await read(shop.origin, 'margherita')
  const pizza = ['30 cm', 'Classic crust', 'Mozzarella']
    .map((name) => option(groups, name))
    .join('')
  const soup = await read(shop.origin, 'miso-soup')
  await putCart(page, shop.origin, `${written(soup.id)}~${written(id, 2)}${pizza}`)
  await sell(shop.origin, { option: 'pizza-mozzarella' }, false)
  await open(page)
  const gone = dialog(page).filter({ hasText: 'Sold out: Mozzarella' })
  const without = gone.getByRole('button', { name: 'Without it: Margherita' })
  await expect(without).toBeVisible()
  expect(await axeFindingsInWholeRun(page)).toEqual([])
  await without.click()
  await expect(gone).toBeHidden()
  await expect(lines(page).nth(1)).toContainText('30 cm, Classic crust')
  await expect.poll(() => cart(page)).toMatch(/^1~\w+\.1~\w+\.2(_\w+\.1){2}$/)

  await putCart(page, shop.origin, `${written(id, 2)}${pizza}`)
  await open(page)
  await tabTo(page, gone.getByRole('button', { name: 'Choose another: Margherita' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const sheet = dialog(page)
    .filter({ has: page.getByRole('radio', { name: /^40 cm/ }) })
    .last()
  await expect(sheet.getByRole('button', { name: 'More: Mozzarella' }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await sheet.getByRole('radio', { name: /^40 cm/ }).check()
  await sheet.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(onlyLine(page)).toContainText('40 cm, Classic crust')
  await sell(shop.origin, { option: 'pizza-mozzarella' }, true)
})

test('a combo with a sold-out dish asks for another one or is removed @whole', async ({
  page,
  shop,
}) => {
  const { id, slots } = await read(shop.origin, 'lunch-combo')
  const picks = ['Shiitake ramen', dishes.en.soup, 'Ginger kombucha'].map((name, index) => {
    const slot = slots[index]
    return `'${written(slot?.id ?? 0, slot?.dishes.find((one) => one.name === name)?.id)}`
  })
  const kombucha = slots[2]?.dishes.find(({ name }) => name === 'Ginger kombucha')?.id ?? 0
  await putCart(page, shop.origin, `${written(id)}${picks.join('')}`)
  await sell(shop.origin, { dish: kombucha }, false)
  await open(page)
  const another = dialog(page).getByRole('button', { name: 'Choose another: Lunch Combo' })
  await expect(another).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^Without it/ })).toHaveCount(0)
  await another.click()
  const sheet = dialog(page).last()
  await expect(sheet.getByRole('radio', { name: 'Shiitake ramen' })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: /Ginger kombucha/ })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Choose: Drink' }).click()
  await sheet.getByRole('radio', { name: dishes.en.water }).check()
  await sheet.getByRole('button', { name: /^Save/ }).click()
  await expect(onlyLine(page)).toContainText('Drink: Still water')

  await putCart(page, shop.origin, `${written(id)}${picks.join('')}`)
  await open(page)
  await dialog(page).getByRole('button', { name: 'Remove Lunch Combo' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await cart(page)).toBe('')
  await sell(shop.origin, { dish: kombucha }, true)
})
