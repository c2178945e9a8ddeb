import { apiAs } from '../support/customer.ts'
import { signInByCookie, heading, order, pages, prefix } from './account-steps.ts'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { boxes, codeFor, otherCode, typeCode } from './login-steps.ts'
import { word } from './words.ts'
import { sampled } from '../support/tier.ts'

for (const language of sampled(['en', 'ru'] as const))
  for (const path of pages)
    test(`${prefix[language]}${path} redirects home without a token and remembers the page`, async ({
      request,
    }) => {
      const response = await request.get(prefix[language] + path, { maxRedirects: 0 })
      expect(response.status()).toBe(307)
      expect(response.headers()['cache-control']).toBe('no-store')
      const location = new URL(response.headers()['location'] ?? '', 'http://shop.test')
      expect([location.pathname, location.searchParams.get('next')]).toEqual([
        prefix[language] || '/',
        path,
      ])
    })

test('a customer whose session ended elsewhere reads why and signs in again @whole', async ({
  page,
  context,
  shop,
}) => {
  const { api } = await signInByCookie(context, shop.origin)
  const end = () => api.auth.logoutEverywhere()
  const dialog = page.getByRole('dialog')
  // What a page asks by itself would notice the end before the press does.
  const answered = ['customerLists', 'ordersUnderWay', 'readUser', 'lastOrder'].map((call) =>
    page.waitForResponse((response) => response.url().includes(call)),
  )
  await page.goto('/account/orders')
  await hydrated(page)
  await Promise.all(answered)
  await end()
  await page.getByRole('link', { name: 'Invite a friend' }).click()
  await expect(dialog.getByText('You have been signed out')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/account/)
  const again = await signInByCookie(context, shop.origin)
  await again.api.auth.logoutEverywhere()
  await page.goto('/account/orders')
  await expect(dialog.getByText('You have been signed out')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'By phone number' })).toBeVisible()
})

test('an account without an order under way is deleted, and the browser is signed out @whole', async ({
  page,
  context,
  shop,
}) => {
  const { token, phone } = await signInByCookie(context, shop.origin)
  await context.addCookies([
    { name: 'orders', value: `1~7.${'a'.repeat(43)}`, url: shop.origin, httpOnly: true },
    { name: 'addresses', value: '1~x', url: shop.origin },
  ])
  await page.goto('/account/profile')
  await hydrated(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Get the code' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete my account' })
  await confirm.click()
  await expect(page.getByText('Please enter the whole code')).toBeVisible()
  const code = await codeFor(shop.origin, phone.replace('+359', ''))
  await boxes(page).first().focus()
  await page.keyboard.type(otherCode(code))
  await confirm.click()
  await expect(page.getByText('Wrong code')).toBeVisible()
  await typeCode(page, code)
  await confirm.click()
  await page.getByRole('button', { name: 'Go to Main page' }).click()
  await expect(page).toHaveURL(/\/$/)
  const kept = (await context.cookies()).map(({ name }) => name)
  for (const name of ['token', 'orders', 'addresses', 'requester']) expect(kept).not.toContain(name)
  await expect(apiAs(shop.origin, token).user.get()).rejects.toMatchObject({ status: 401 })
  await page.goto('/account')
  await expect(page).toHaveURL(/[?&]next=%2Faccount/)
})

for (const way of sampled(['Sign out', 'Sign out everywhere']))
  test(`${way} ends the session in the browser and in the shop`, async ({
    page,
    context,
    shop,
  }) => {
    const { api } = await signInByCookie(context, shop.origin)
    await page.goto('/account/profile')
    await hydrated(page)
    await page.getByRole('button', { name: word('en', way), exact: true }).click()
    await page.waitForURL(`${shop.origin}/`)
    await expect(api.user.get()).rejects.toMatchObject({ status: 401 })
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
    await page.goto('/account/orders')
    expect(new URL(page.url()).searchParams.get('next')).toBe('/account/orders')
  })

test('Back after signing out asks to sign in, and the page that was left shows nothing', async ({
  page,
  context,
  shop,
}) => {
  const { phone } = await signInByCookie(context, shop.origin)
  await page.goto('/account/profile')
  await hydrated(page)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(new RegExp(phone.slice(-2)))
  // The next event after `pagehide`: a browser that keeps the page would keep this.
  await page.evaluate(() =>
    document.addEventListener('visibilitychange', () =>
      sessionStorage.setItem('left', document.body.innerHTML),
    ),
  )
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(`${shop.origin}/`)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('left'))).toBe('')
  await page.goBack()
  await expect(page).toHaveURL(/[?&]next=%2Faccount%2Fprofile/)
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'By phone number' }),
  ).toBeVisible()
})

test('the account works without JavaScript, is never cached, and unknown pages are 404 @whole', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const { token } = await signInByCookie(context, shop.origin)
  const placed = await order(shop.origin, token)
  const page = await context.newPage()
  for (const path of pages) {
    const response = await page.goto(shop.origin + path)
    expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store'])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(heading(page)).toHaveCount(1)
  }
  await page.goto(`${shop.origin}/account/orders/${placed.id}`)
  await expect(heading(page)).toContainText(placed.number)
  for (const path of [
    '/account?page=99',
    '/account/orders?page=99',
    '/account/orders?active=2',
    '/account/orders/999999',
    '/account/orders/x',
    '/account/nothing',
  ])
    expect((await page.goto(shop.origin + path))?.status(), path).toBe(404)
  await context.close()
})

test('axe finds nothing in the account', { tag: '@whole' }, async ({ page, context, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { token } = await signInByCookie(context, shop.origin)
  await order(shop.origin, token, ['process', 'package', 'complete'])
  const { id } = await order(shop.origin, token)
  for (const path of [...pages, `/account/orders/${id}`]) {
    await page.goto(path)
    await hydrated(page)
    expect(await axeFindingsInWholeRun(page), path).toEqual([])
  }
})

test('an account page without its data shows an error and the menu, and a retry loads it @whole', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInByCookie(context, shop.origin)
  await page.goto('/account')
  await hydrated(page)
  const menu = page.getByRole('navigation', { name: word('en', 'My account') })
  await page.route('**/_serverFn/**', (route) => route.fulfill({ status: 503, json: {} }))
  await menu.getByRole('link', { name: word('en', 'Invite a friend') }).click()
  await expect(heading(page)).toHaveText(word('en', 'Something went wrong'))
  await expect(menu).toBeVisible()
  await page.unroute('**/_serverFn/**')
  await page.getByRole('button', { name: word('en', 'Try again') }).click()
  await expect(heading(page)).toHaveText(word('en', 'Invite a friend'))
  complaints.length = 0
})
