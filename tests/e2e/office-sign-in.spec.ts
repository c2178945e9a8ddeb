import * as v from 'valibot'
import { expect, opsHeaders, test } from './fixtures.ts'
import { appCode, demoAccount, endSession, fillSignIn, invite, openOffice } from './office-steps.ts'
import { word, wordStart } from './words.ts'

const say = (id: string) => word('en', id)

test('staff sign in and reach the page they requested', async ({ page, shop, context }) => {
  await page.goto('/office/availability?city=sofia')
  const account = demoAccount(shop, 'kitchen')
  await fillSignIn(page, 'en', { ...account, password: 'not the password' })
  await expect(page.getByLabel(say('Password'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await fillSignIn(page, 'en', account)
  await expect(page).toHaveURL(/\/office\/availability\?city=sofia$/)
  await expect(page.getByRole('combobox', { name: say('City') })).toHaveValue('sofia')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'staff')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
  })
})

test('signing out closes the back office, also for a later visit', async ({ page, shop }) => {
  await openOffice(page, shop)
  await page.getByRole('button', { name: wordStart('en', 'Your account: {name}') }).click()
  await page.getByRole('button', { name: say('Sign out') }).click()
  await expect(page).toHaveURL(/\/office\/sign-in$/)
  await page.goto('/office/board')
  await expect(page).toHaveURL(/\/office\/sign-in\?from=/)
})

test('signing in never redirects to another site @whole', async ({ page, shop }) => {
  await page.goto('/office/sign-in?from=//example.com')
  await fillSignIn(page, 'en', demoAccount(shop, 'kitchen'))
  await expect(page).toHaveURL(/\/office\/board$/)
})

test('signing in opens the first page that the role may see @whole', async ({ page, shop }) => {
  await page.goto('/office')
  await fillSignIn(page, 'en', demoAccount(shop, 'reporting'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Orders'))
})

test('an owner accepts an invitation and needs a code for each later sign-in @whole', async ({
  page,
  shop,
}) => {
  const email = `${crypto.randomUUID()}@shop.example`
  const token = await invite(shop.origin, email, 'owner')
  const password = 'correct horse battery'
  await page.goto(`/office/invitation#${token}`)
  await expect(
    page.getByRole('img', { name: say('QR code for the authenticator app') }),
  ).toBeVisible()
  const secret = (await page.locator('section .font-mono').innerText()).trim()
  await page.getByLabel(say('Your name')).fill('Ana')
  await page.getByLabel(say('New password')).fill('short')
  await page.getByRole('button', { name: say('Join') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Invitation'))
  await page.getByLabel(say('New password')).fill(password)
  await page.getByLabel(say('Code from the authenticator app')).fill(appCode(secret))
  await page.getByRole('button', { name: say('Join') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Recovery codes'))
  const [recovery = ''] = await page.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: say('I have kept them') }).click()
  await expect(page).toHaveURL(/\/office\/board$/)

  await endSession(page)
  await page.goto('/office')
  await fillSignIn(page, 'en', { email, password })
  const code = page.getByLabel(say('Code from the authenticator app'))
  await code.fill('000000')
  await code.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(recovery)
  await code.press('Enter')
  await expect(page).toHaveURL(/\/office\/board$/)
})

test('an invitation without a token shows an error @whole', async ({ page }) => {
  await page.goto('/office/invitation')
  await expect(page.getByRole('alert')).toContainText(say('This invitation cannot be opened'))
})

test('a pairing link pairs a tablet once @whole', async ({ page, shop }) => {
  const answer = await page.request.post(`${shop.origin}/api/v1/ops/tablets`, {
    headers: opsHeaders,
    data: { domainId: 1, name: 'By the oven' },
  })
  const { code } = v.parse(v.object({ code: v.string() }), await answer.json())
  const field = page.getByLabel(say('Pairing code'))
  const pair = page.getByRole('button', { name: say('Pair this tablet') })
  await page.goto('/office/pair')
  await field.fill('x')
  await pair.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.goto(`/office/pair#${code}`)
  await page.reload()
  await expect(field).toHaveValue(code)
  await pair.click()
  await expect(page).toHaveURL(/\/office\/board$/)
  await expect(
    page.getByRole('button', {
      name: say('Your account: {name}').replace('{name}', 'By the oven'),
    }),
  ).toBeVisible()

  await endSession(page)
  await page.goto(`/office/pair#${code}`)
  await pair.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/office\/pair#/)
})
