import type { Page } from '@playwright/test'
import { apiAs } from '../support/customer.ts'
import { expect, hydrated, test, toast } from './fixtures.ts'
import {
  askCode,
  boxes,
  codeFor,
  cookieNames,
  dialog,
  signInBySms,
  freshPhone,
  heading,
  openLogin,
  opener,
  otherCode,
  prefix,
  typeCode,
} from './login-steps.ts'
import { views, word, wordStart } from './words.ts'
import { sampled } from '../support/tier.ts'

const account = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

for (const [language, width] of sampled(views)) {
  const say = (id: string) => word(language, id)

  test(`a new customer signs in by SMS and fills in the profile, in ${language} at ${width} px`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const phone = freshPhone()
    await openLogin(page, language, '/promo', 'By phone number')
    await heading(page, language, 'Your phone number')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText(say('Required field'))).toBeVisible()
    await askCode(page, phone)
    await typeCode(page, await codeFor(shop.origin, phone))

    await heading(page, language, 'Nice to meet you')
    await expect(dialog(page).getByRole('button', { name: say('Close') })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog(page)).toBeVisible()
    const birthday = dialog(page).getByLabel(say('Birthday'))
    await dialog(page)
      .getByRole('button', { name: say('Choose in the calendar') })
      .click()
    await dialog(page).getByRole('gridcell').getByRole('button').nth(9).click()
    await expect(birthday).toHaveValue(
      new RegExp(String.raw`^10\.\d\d\.${new Date().getFullYear() - 18}$`),
    )
    await birthday.fill('30.02.1990')
    await dialog(page).getByLabel(wordStart(language, 'Email (optional)')).fill('mira@')
    const save = dialog(page).getByRole('button', { name: say('Save'), exact: true })
    await save.click()
    for (const wrong of [
      'Please enter a date, for example 24.12.1990',
      'E-mail is in wrong format',
      'Required field',
    ])
      await expect(dialog(page).getByText(say(wrong))).toBeVisible()
    await birthday.fill('24.12.2099')
    await expect(dialog(page).getByText(say('This date has not come yet'))).toBeVisible()
    await birthday.fill('24.12.1990')
    await dialog(page).getByLabel(wordStart(language, 'Email (optional)')).fill('mira@example.com')
    await dialog(page).getByLabel(say('First name')).fill('Мира')
    await save.click()
    await expect(toast(page, say('Personal data has been saved successfully'))).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${prefix[language]}/promo$`))

    const token = (await context.cookies()).find(({ name }) => name === 'token')
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(token?.expires).toBeGreaterThan(Date.now() / 1000 + 360 * 86_400)
    expect(await page.evaluate(() => document.cookie)).not.toContain(token?.value)
    expect(
      await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      ),
    ).not.toMatch(new RegExp(`${token?.value}|${phone}`))
    expect(await apiAs(shop.origin, token?.value).user.get()).toMatchObject({
      firstName: 'Мира',
      phone: `+359${phone}`,
      email: 'mira@example.com',
      birthday: Date.UTC(1990, 11, 24) / 1000,
    })
    await account(page, say('Account')).click()
    await expect(page).toHaveURL(new RegExp(`${prefix[language]}/account$`))
  })

  test(`a wrong code empties the boxes, and a pasted one signs in, in ${language} at ${width} px`, async ({
    page,
    context,
    shop,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const phone = freshPhone()
    await openLogin(page, language, '/promo', 'By phone number')
    await askCode(page, phone)
    const code = await codeFor(shop.origin, phone)
    await typeCode(page, otherCode(code))
    await expect(dialog(page).getByRole('group')).toHaveAccessibleDescription(/./)
    await expect(boxes(page).first()).toBeFocused()
    expect(
      await boxes(page).evaluateAll((all) =>
        all.map((box) => box instanceof HTMLInputElement && box.value),
      ),
    ).toEqual(['', '', '', ''])
    // Typed, moved through and corrected with the keyboard alone.
    await page.keyboard.type('12')
    await page.keyboard.press('Backspace')
    await expect(boxes(page).nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(boxes(page).nth(0)).toBeFocused()
    await page.evaluate((text) => navigator.clipboard.writeText(text), `Umami 24: ${code}.`)
    await page.keyboard.press('ControlOrMeta+V')
    await heading(page, language, 'Nice to meet you')
    expect(complaints).toEqual([])
  })
}

test('five wrong codes invalidate the code and offer another one @whole', async ({
  page,
  shop,
}) => {
  const phone = freshPhone()
  await openLogin(page, 'en', '/promo', 'By phone number')
  await askCode(page, phone)
  const code = await codeFor(shop.origin, phone)
  const error = dialog(page).locator('[aria-live]')
  for (let tries = 0; tries < 5; tries++) {
    await typeCode(page, otherCode(code))
    await expect(error.getByText('Wrong code')).toBeVisible()
    await expect(boxes(page).first()).toBeFocused()
  }
  await typeCode(page, code)
  await expect(error.getByText('This code no longer works')).toBeVisible()
  await expect(dialog(page).getByText(/Another code in 0:\d\d/)).toBeVisible()
  await page.clock.install()
  await page.clock.fastForward(31_000)
  await expect(dialog(page).getByText(/Another code in|Send another code/)).toBeVisible()
})

test('WhatsApp has its own texts, and Back leads through the steps @whole', async ({
  page,
  shop,
}) => {
  const phone = freshPhone()
  await openLogin(page, 'en', '/promo', 'WhatsApp')
  await heading(page, 'en', 'Your WhatsApp number')
  await expect(dialog(page).getByRole('button', { name: 'Get the code in WhatsApp' })).toBeVisible()
  await askCode(page, phone)
  await heading(page, 'en', 'Code from WhatsApp')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await heading(page, 'en', 'Your WhatsApp number')
  // A pending code is not requested twice.
  await page.keyboard.press('Enter')
  await heading(page, 'en', 'Code from WhatsApp')
  await page.goBack()
  await heading(page, 'en', 'Your WhatsApp number')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await heading(page, 'en', 'Sign in')
  await page.goForward()
  await page.goForward()
  await typeCode(page, await codeFor(shop.origin, phone))
  await heading(page, 'en', 'Nice to meet you')
})

/** As the shop writes its last digits. */
const spaced = (phone: string) => phone.slice(-6).replace(/(...)(...)/, '$1 $2')

test('Telegram sends the code after the phone is shared with the bot in another window @whole', async ({
  page,
  context,
  shop,
}) => {
  const phone = freshPhone()
  const opened = context.waitForEvent('page')
  await openLogin(page, 'en', '/promo', 'Telegram')
  const bot = await opened
  await heading(page, 'en', 'Code from Telegram')
  await expect(dialog(page).getByRole('link', { name: 'Open Telegram' })).toHaveAttribute(
    'href',
    /\/demo\/telegram\?uuid=/,
  )
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await heading(page, 'en', 'Sign in')
  await page.goForward()
  await heading(page, 'en', 'Code from Telegram')
  await page.reload()
  await heading(page, 'en', 'Code from Telegram')
  await typeCode(page, '1234')
  await expect(dialog(page).getByText('Share your number with the bot first.')).toBeVisible()

  await hydrated(bot)
  await bot.getByRole('main').getByRole('textbox').pressSequentially(phone)
  await bot.keyboard.press('Enter')
  await expect(bot.getByRole('heading', { level: 1 })).toHaveText('The number is shared')
  await bot.getByRole('main').getByRole('link', { name: 'Demo messages' }).click()
  const code = await codeFor(shop.origin, phone)
  // Codes have four digits: another phone may have the same.
  const messages = bot
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: spaced(phone) })
  await expect(messages.getByText(code, { exact: true })).toBeVisible()
  await page.bringToFront()
  await expect(dialog(page).getByText(/We have sent it to/)).toBeVisible()
  await typeCode(page, code)
  await heading(page, 'en', 'Nice to meet you')
})

test('a guest returns to the account after signing in and leaves it when the session ends @whole', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  await page.goto('/account/profile')
  await expect(page).toHaveURL(/\/\?auth=start&next=%2Faccount%2Fprofile$/)
  await heading(page, 'en', 'Sign in')
  await signInBySms(page, shop.origin)
  await expect(page).toHaveURL(/\/account\/profile$/)
  await hydrated(page)
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value
  await apiAs(shop.origin, token).auth.logoutEverywhere()
  // The page leaves by itself at the first answer: a reload meanwhile would be aborted.
  await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(opener(page)).toBeVisible()
  expect(await cookieNames(context)).not.toContain('token')
  complaints.length = 0
})
