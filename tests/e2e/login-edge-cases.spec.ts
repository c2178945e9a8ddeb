import { apiAs } from '../support/customer.ts'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hydrated, test } from './fixtures.ts'
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
  prefix,
} from './login-steps.ts'
import { views, word } from './words.ts'
import { sampled } from '../support/tier.ts'

for (const [language, width] of sampled(views))
  test(`every sign-in step survives a reload and is accessible, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    const phone = freshPhone()
    const settle = async (title: string) => {
      await heading(page, language, title)
      await page.reload()
      await hydrated(page)
      await heading(page, language, title)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(page.url()).not.toContain(phone)
      expect(await axeFindingsInWholeRun(page, 'dialog')).toEqual([])
    }
    await page.goto(`${prefix[language]}/promo`)
    await hydrated(page)
    await opener(page, language).click()
    await settle('Sign in')
    await dialog(page)
      .getByRole('button', { name: word(language, 'By phone number') })
      .click()
    await settle('Your phone number')
    await askCode(page, phone)
    await settle('Code from the SMS')
    await boxes(page).first().focus()
    await page.keyboard.type(await codeFor(shop.origin, phone))
    await settle('Nice to meet you')
    await dialog(page)
      .getByRole('button', { name: word(language, 'Choose in the calendar') })
      .click()
    await expect(dialog(page).getByRole('grid')).toBeVisible()
    expect(await axeFindingsInWholeRun(page, 'dialog')).toEqual([])
  })

test('closing the sign-in cleans the address and the history and returns the focus @whole', async ({
  page,
}) => {
  await page.goto('/promo')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Contacts', exact: true }).click()
  await expect(page).toHaveURL(/\/contacts$/)
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 300),
    () => page.goBack(),
  ]
  for (const close of ways) {
    await opener(page).click()
    await heading(page, 'en', 'Sign in')
    await close()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/contacts$/)
    await expect(opener(page)).toBeFocused()
  }
  await opener(page).click()
  await dialog(page).getByRole('button', { name: 'WhatsApp' }).click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/contacts$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/promo$/)
})

test('a double press requests one code', async ({ page }) => {
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/_serverFn/requestCode') && asked.push(request.url()),
  )
  await openLogin(page, 'en', '/promo', 'By phone number')
  await dialog(page).getByRole('textbox').pressSequentially(freshPhone())
  await dialog(page).getByRole('button', { name: 'Get the code' }).dblclick()
  await expect(boxes(page)).toHaveCount(4)
  expect(asked).toHaveLength(1)
})

test('a phone with too many requests gets the refusal under its field @whole', async ({
  page,
  shop,
  complaints,
}) => {
  const phone = freshPhone()
  await apiAs(shop.origin).auth.smsCode({ query: { phone: `+359${phone}` } })
  await openLogin(page, 'en', '/promo', 'By phone number')
  await dialog(page).getByRole('textbox').pressSequentially(phone)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('textbox')).toHaveAccessibleDescription(/Too many requests/)
  await expect(dialog(page).getByRole('textbox')).toBeFocused()
  complaints.length = 0
})

for (const next of sampled([
  '/%09/evil.test',
  '//evil.test',
  String.raw`/\evil.test`,
  'https://evil.test/',
  'javascript:alert(1)',
]))
  test(`signing in never redirects to ${next}`, async ({ page, shop }) => {
    await page.goto(`/?auth=start&next=${next.startsWith('/%') ? next : encodeURIComponent(next)}`)
    await hydrated(page)
    await signInBySms(page, shop.origin)
    await expect(dialog(page)).toBeHidden()
    expect(new URL(page.url()).origin).toBe(shop.origin)
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '')
  })

test('signing out in one tab signs the other tab out @whole', async ({ page, context, shop }) => {
  await page.goto('/promo')
  await hydrated(page)
  await opener(page).click()
  await signInBySms(page, shop.origin)
  await expect(dialog(page)).toBeHidden()
  const other = await context.newPage()
  await other.goto('/account')
  await hydrated(other)
  const pagesAsked: string[] = []
  other.on('request', (request) => {
    if (request.isNavigationRequest()) pagesAsked.push(new URL(request.url()).pathname)
  })
  await other.getByRole('main').getByRole('button', { name: 'Sign out' }).first().click()
  await expect(other).toHaveURL((url) => url.pathname === '/')
  await expect(opener(other)).toBeVisible()
  expect(pagesAsked, 'home is asked for once').toEqual(['/'])
  await page.bringToFront()
  await expect(opener(page)).toBeVisible()
  expect(await cookieNames(context)).not.toContain('token')
  await page.goto('/account')
  await expect(page).toHaveURL(/auth=start/)
})

test('the sign-in link says without JavaScript that it needs it', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.origin}/ru/promo`)
  await opener(page, 'ru').click()
  await expect(
    page.getByText(word('ru', 'Signing in needs JavaScript: please switch it on in your browser.')),
  ).toBeVisible()
  await context.close()
})
