import type { BrowserContext, Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, layersLeft, test } from './fixtures.ts'
import { endSession, openOffice } from './office-steps.ts'
import { views, word, wordStart } from './words.ts'
import { sampled } from '../support/tier.ts'

const say = (id: string) => word('en', id)
const path = '/office/account'

/** A fingerprint reader that always says yes. */
async function withFinger(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    knows: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

for (const [language, width] of sampled(views))
  test(`staff add a passkey, sign in with it and remove it, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
    context,
    complaints,
  }) => {
    const tell = (id: string) => word(language, id)
    await page.setViewportSize({ width, height: 800 })
    const finger = await withFinger(context, page)
    await openOffice(page, shop, { role: 'support', language, path })
    const dialog = page.getByRole('dialog')
    const add = async (name: string) => {
      await page.getByRole('button', { name: tell('Add a passkey') }).click()
      await dialog.getByLabel(tell('Name of the passkey')).fill(name)
      await dialog.getByRole('button', { name: tell('Go on') }).click()
    }
    // The shop is not reached: the passkey is sent again, not made again.
    await page.route('**/me/passkeys', (route) =>
      route.request().method() === 'POST' ? route.abort('failed') : route.continue(),
    )
    await add('Phone')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.unroute('**/me/passkeys')
    complaints.splice(0)
    await dialog.getByRole('button', { name: tell('Go on') }).click()
    const own = page.getByRole('list', { name: tell('Passkeys') })
    await expect(own).toContainText('Phone')
    await add('Phone again')
    await expect(
      dialog.getByText(tell('This device has a passkey of yours already.')),
    ).toBeVisible()
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await layersLeft(page)
    await endSession(page)
    await page.goto(`${language === 'ru' ? '/ru' : ''}/office/sign-in?from=${path}`)
    const enter = page.getByRole('button', { name: tell('Sign in with a passkey') })
    await finger.knows(false)
    await enter.click()
    await expect(
      page.getByText(tell('The passkey was not confirmed. Press again when you are ready.')),
    ).toBeVisible()
    await finger.knows(true)
    await enter.click()
    await page.waitForURL((url) => url.pathname.endsWith(path))
    await own.getByRole('button', { name: wordStart(language, 'Remove {name}') }).click()
    await dialog.getByRole('button', { name: language === 'en' ? 'Remove' : 'Удалить' }).click()
    await expect(page.getByText(tell('You have none yet.'))).toBeVisible()

    await layersLeft(page)
    await endSession(page)
    await page.goto(`${language === 'ru' ? '/ru' : ''}/office/sign-in`)
    await enter.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/\/office\/sign-in$/)
    complaints.splice(0)
  })

test('adding a passkey long after the sign-in asks to sign in again @whole', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  await withFinger(context, page)
  await openOffice(page, shop, { role: 'support', path })
  await page.route('**/passkeys/options', (route) =>
    route.fulfill({
      status: 403,
      json: { defined: false, code: 'SIGN_IN_AGAIN', message: 'Sign in again', data: {} },
    }),
  )
  await page.getByRole('button', { name: say('Add a passkey') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('Go on') }).click()
  await dialog.getByRole('button', { name: say('Sign in again') }).click()
  await expect(page).toHaveURL(/\/office\/sign-in\?from=\/office\/account$/)
  complaints.splice(0)
})

test('a manager ends another session and then all sessions @whole', async ({
  page,
  shop,
  browser,
}) => {
  await openOffice(page, shop, { role: 'manager', path })
  const own = page.getByRole('list', { name: say('Where you are signed in') })
  await expect(own.getByRole('listitem').filter({ hasText: say('This browser') })).toContainText(
    'Chrome · Linux',
  )
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '10.81.1.1' },
    baseURL: shop.origin,
  })
  const other = await context.newPage()
  await openOffice(other, shop, { role: 'manager', path: '/office/devices' })
  await page.reload()
  const row = own.getByRole('listitem').filter({ hasText: '10.81.1/24' })
  await row.getByRole('button').click()
  await expect(row).toHaveCount(0)
  await other.reload()
  await expect(other).toHaveURL(/\/office\/sign-in/)
  await context.close()

  await page.getByRole('button', { name: say('Sign out everywhere') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Sign out everywhere') })
    .click()
  await expect(page).toHaveURL(/\/office\/sign-in$/)
})
