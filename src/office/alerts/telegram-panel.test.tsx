// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverNow, setServerTime } from '#platform/server-clock.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import type { OwnAlerts } from './alerts.queries.ts'
import { TelegramPanel } from './telegram-panel.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(() => {
  cleanup()
  setServerTime(new Date().toISOString())
})

const chosen = {
  order_new: [],
  order_not_accepted: [],
  order_cancelled: [],
  printer_trouble: [],
  back_on_sale: [],
}
const alerts: OwnAlerts = {
  channels: ['telegram'],
  chosen,
  locale: 'en',
  email: 'mira@shop.example',
  telegram: false,
  push: [],
  push_key: '',
}
const later = (minutes: number) => new Date(serverNow() + minutes * 60_000).toISOString()
const button = () => screen.findByRole('button', { name: 'Link Telegram' })
const link = () => screen.findByRole('link', { name: 'Open the bot and press Start' })

test('a link that has expired is replaced by the button for a new one', async () => {
  let made = 0
  await renderInShop(<TelegramPanel alerts={alerts} />, {
    path: '/office/alerts',
    answer: (path) =>
      path.endsWith('/telegram')
        ? { link: `https://t.me/bot?start=${(made += 1)}`, expires_at: later(10) }
        : alerts,
  })
  const press = async () => fireEvent.click(await button())
  const address = async () => (await link()).getAttribute('href')
  await press()
  expect(await address()).toBe('https://t.me/bot?start=1')
  setServerTime(later(11))
  await press()
  expect(await address()).toBe('https://t.me/bot?start=2')
})

test('a link has the focus, and gives it to the button when it expires', async () => {
  await renderInShop(<TelegramPanel alerts={alerts} />, {
    path: '/office/alerts',
    answer: (path) =>
      path.endsWith('/telegram') ? { link: 'https://t.me/bot', expires_at: later(10) } : alerts,
  })
  const pressed = await button()
  pressed.focus()
  fireEvent.click(pressed)
  const opened = await link()
  expect(document.activeElement).toBe(opened)
  setServerTime(later(11))
  const back = await button()
  expect(document.activeElement).toBe(back)
})
