// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from '#api/client.ts'
import { changeDevice, readDevice } from '../device.state.ts'
import { renewPush } from './push-browser.ts'

const key = Buffer.from([4, ...Array.from({ length: 64 }, () => 1)]).toString('base64url')
const subscription = {
  options: { applicationServerKey: null },
  toJSON: () => ({
    endpoint: 'https://push.example.com/1',
    keys: { p256dh: key, auth: Buffer.alloc(16, 1).toString('base64url') },
  }),
  unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
}
const registration = {
  active: {},
  pushManager: {
    getSubscription: async () => subscription,
    subscribe: async () => subscription,
  },
}
const sent: string[] = []
let isOff = false
const shop = {
  locale: 'en' as const,
  api: createApiClient({
    origin: 'http://shop.invalid',
    locale: 'en',
    send: async ({ method, url }) => {
      sent.push(`${method} ${new URL(url).pathname}`)
      if (method === 'POST') return Response.json({ id: 1 })
      return Response.json({ push: [], push_key: key, ...(isOff && { push_off: true }) })
    },
  }),
}

beforeEach(() => {
  vi.clearAllMocks()
  sent.splice(0)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: async () => 'granted',
  })
  const [register, getRegistration] = [async () => registration, async () => registration]
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration },
  })
  changeDevice({ pushFor: 7 })
})
afterEach(() => vi.unstubAllGlobals())

test('a browser whose session has ended subscribes again', async () => {
  isOff = false
  expect(await renewPush(shop)).toBe(true)
  expect(sent).toEqual(['GET /api/v1/ops/me/alerts', 'POST /api/v1/ops/me/push'])
  expect(readDevice().pushFor).toBe(7)
})

test('a browser that was turned off elsewhere stays off', async () => {
  isOff = true
  expect(await renewPush(shop)).toBe(false)
  expect(sent).toEqual(['GET /api/v1/ops/me/alerts'])
  expect(readDevice().pushFor).toBeUndefined()
  expect(subscription.unsubscribe).toHaveBeenCalled()
})
