import type { BrowserContext, Locator, Page } from '@playwright/test'
import { apiAs } from '../support/customer.ts'
import { expect, hydrated } from './fixtures.ts'
import { type Language, word } from './words.ts'

export const prefix = { en: '', ru: '/ru' }
let number = 0

/** The digits without the country code. */
export const freshPhone = (): string =>
  `87${String(number++).padStart(4, '0')}${String(process.pid % 1000).padStart(3, '0')}`
const e164 = (phone: string) => `+359${phone}`

export const dialog = (page: Page): Locator => page.locator('dialog[open]')
export const opener = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('banner').getByRole('link', { name: word(language, 'Sign in') })
export const boxes = (page: Page): Locator => dialog(page).getByRole('textbox')
export const heading = (page: Page, language: Language, id: string) =>
  expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(word(language, id))

export async function openLogin(
  page: Page,
  language: Language,
  path: string,
  way: string,
): Promise<void> {
  await page.goto(prefix[language] + path)
  await hydrated(page)
  await opener(page, language).click()
  await dialog(page)
    .getByRole('button', {
      name: way === 'WhatsApp' || way === 'Telegram' ? way : word(language, way),
    })
    .click()
}

export async function askCode(page: Page, phone: string): Promise<void> {
  await dialog(page).getByRole('textbox').pressSequentially(phone)
  await page.keyboard.press('Enter')
  await expect(boxes(page)).toHaveCount(4)
}

export async function codeFor(origin: string, phone: string): Promise<string> {
  const find = async () =>
    (await apiAs(origin).demo.inbox()).find(
      ({ phone: to, code }) => to === e164(phone) && code !== null,
    )?.code
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}
/** What is typed before the step has taken the focus goes nowhere. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await hydrated(page)
  await expect(boxes(page).first()).toBeFocused()
  await page.keyboard.type(code)
}
export const otherCode = (code: string): string =>
  String((Number(code) + 1) % 10_000).padStart(4, '0')

/** Also answers for the profile when it is asked. */
export async function signInBySms(
  page: Page,
  origin: string,
  language: Language = 'en',
  phone = freshPhone(),
): Promise<string> {
  await dialog(page)
    .getByRole('button', { name: word(language, 'By phone number') })
    .click()
  await askCode(page, phone)
  await typeCode(page, await codeFor(origin, phone))
  await heading(page, language, 'Nice to meet you')
  await dialog(page).getByLabel(word(language, 'First name')).fill('Мира')
  await dialog(page)
    .getByRole('button', { name: word(language, 'Save'), exact: true })
    .click()
  await expect(
    dialog(page).getByRole('heading', { name: word(language, 'Nice to meet you') }),
  ).toBeHidden()
  return phone
}

export const cookieNames = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name)
