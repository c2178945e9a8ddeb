import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { endSession, openOffice } from './office-steps.ts'
import { views, word } from './words.ts'
import { sampled } from '../support/tier.ts'

const say = (id: string) => word('en', id)
const path = '/office/alerts'

for (const [language, width] of sampled(views))
  test(`staff choose alerts by kind of event, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openOffice(page, shop, { role: 'support', language, path: '/office/board' })
    await page.getByRole('button', { name: /^(?:Your account|Ваш аккаунт|Аккаунт)/ }).click()
    await page.getByRole('link', { name: word(language, 'My alerts') }).click()
    const group = page.getByRole('group', { name: word(language, 'A new order') })
    const push = group.getByRole('checkbox', { name: word(language, 'Notification') })
    const save = page.getByRole('button', { name: word(language, 'Save'), exact: true })
    await expect(push).not.toBeChecked()
    await push.check({ force: true })
    const tongue = page.getByLabel(word(language, 'Language of the alerts'))
    await tongue.selectOption('ru')
    await page.route('**/me/alerts', (route) => route.abort('failed'))
    await save.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(push).toBeChecked()
    await page.unroute('**/me/alerts')
    complaints.splice(0)
    await save.click()
    await expect(page.getByText(word(language, 'Saved'), { exact: true })).toBeVisible()
    await page.reload()
    await expect(push).toBeChecked()
    await expect(tongue).toHaveValue('ru')
    await push.uncheck({ force: true })
    await tongue.selectOption('en')
    await save.click()
    await expect(page.getByText(word(language, 'Saved'), { exact: true })).toBeVisible()
  })

/** Chromium subscribes at a service of Google, and without a window it allows no notifications. */
async function withPushService(page: Page): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
  const endpoint = `https://push.example.com/${crypto.randomUUID()}`
  await page.addInitScript(
    (given) => {
      const kept = 'test-subscription'
      const subscription = {
        ...given,
        options: { applicationServerKey: null },
        toJSON: () => given,
        unsubscribe: () => {
          localStorage.removeItem(kept)
          return Promise.resolve(true)
        },
      }
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') })
      Object.assign(PushManager.prototype, {
        subscribe: () => {
          localStorage.setItem(kept, '1')
          return Promise.resolve(subscription)
        },
        getSubscription: () =>
          Promise.resolve(localStorage.getItem(kept) === null ? null : subscription),
      })
    },
    { endpoint, keys },
  )
}

/** As the push service of the browser would. */
async function deliver(context: BrowserContext, page: Page, data: object): Promise<void> {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  })
}

test('a browser shows push messages, and a press on one opens the board @whole', async ({
  page,
  shop,
  context,
}) => {
  await withPushService(page)
  await openOffice(page, shop, { role: 'kitchen', path, language: 'ru' })
  await page.getByRole('button', { name: word('ru', 'Turn on in this browser') }).click()
  const browsers = page.getByRole('list', { name: word('ru', 'Browsers with notifications') })
  await expect(browsers).toContainText(word('ru', 'This browser'))

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no push worker')
  await worker.evaluate(`
    globalThis.seen = { shown: [], opened: [], closed: 0 }
    registration.showNotification = async (title, { body, tag }) => seen.shown.push([title, body, tag])
    clients.openWindow = async (address) => seen.opened.push(address)
  `)
  await deliver(context, page, { title: 'New order 101', body: 'Varna', tag: 'order:1' })
  await expect
    .poll(() => worker.evaluate('seen.shown'))
    .toEqual([['New order 101', 'Varna', 'order:1']])
  await worker.evaluate(`dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
    notification: { close: () => seen.closed++ },
    waitUntil: () => {},
  }))`)
  await expect
    .poll(() => worker.evaluate('[seen.opened, seen.closed]'))
    .toEqual([['/ru/office/board'], 1])

  // A new sign-in is a new session: the browser goes on for the same person.
  await endSession(page)
  await openOffice(page, shop, { role: 'kitchen', path, language: 'ru' })
  await expect(browsers.getByText(word('ru', 'This browser'))).toBeVisible()
  await browsers
    .getByRole('listitem')
    .filter({ hasText: word('ru', 'This browser') })
    .getByRole('button')
    .click()
  await expect(
    page.getByRole('button', { name: word('ru', 'Turn on in this browser') }),
  ).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('button', { name: word('ru', 'Turn on in this browser') }),
  ).toBeVisible()
})

test('a browser that blocks notifications says what to do @whole', async ({ page, shop }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  )
  await openOffice(page, shop, { role: 'kitchen', path })
  await expect(page.getByText(say('This browser blocks notifications of the shop'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('Turn on in this browser') })).toHaveCount(0)
})

test('customers have no service worker', async ({ page }) => {
  await page.goto('/')
  const count = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await count()).toBe(0)
})

test('the reporting role has no alerts @whole', async ({ page, shop }) => {
  await openOffice(page, shop, { role: 'reporting', path })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Nothing to show yet'))
})

test('the alerts page shows a linked Telegram chat @whole', async ({ page, shop }) => {
  let isLinked = false
  await page.route('**/me/alerts', async (route) => {
    const answer = await route.fetch()
    const alerts: object = await answer.json()
    const channels = ['push', 'telegram', 'email']
    await route.fulfill({ response: answer, json: { ...alerts, channels, telegram: isLinked } })
  })
  await page.route('**/me/telegram', (route) =>
    route.fulfill({
      json: {
        link: 'https://t.me/shop?start=x',
        expires_at: new Date(Date.now() + 600_000).toISOString(),
      },
    }),
  )
  await page.route('**/me/alerts/test', (route) => route.fulfill({ json: {} }))
  await openOffice(page, shop, { role: 'manager', path })
  await page.getByRole('button', { name: say('Link Telegram') }).click()
  const open = page.getByRole('link', { name: say('Open the bot and press Start') })
  await expect(open).toHaveAttribute('href', 'https://t.me/shop?start=x')
  isLinked = true
  const telegram = page.getByRole('region', { name: say('Telegram') })
  await telegram.getByRole('button', { name: say('Send a test') }).click()
  await expect(telegram.getByText(say('Sent: it arrives within a minute'))).toBeVisible()
  isLinked = false
  await telegram.getByRole('button', { name: say('Unlink Telegram') }).click()
  await expect(telegram.getByRole('button', { name: say('Link Telegram') })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await axeFindingsInWholeRun(page)).toEqual([])
})
