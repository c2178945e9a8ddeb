// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifySystem } from './system-notification.ts'

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => {})
const register = vi.fn<(url: string, options: object) => Promise<object>>(async () => ({
  active: {},
  showNotification,
}))
const shown = vi.fn<(title: string, options: object) => void>()

/** Chrome on Android has the constructor, which throws. */
function withNotifications(isAndroid: boolean) {
  class Shown extends EventTarget {
    static readonly permission = 'granted'
    constructor(title: string, options: object) {
      super()
      if (isAndroid) throw new TypeError('Illegal constructor')
      shown(title, options)
    }
  }
  vi.stubGlobal('Notification', Shown)
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a computer shows the notification by itself', async () => {
  withNotifications(false)
  await notifySystem('en', 'New order 10001', '10001')
  expect(shown).toHaveBeenCalledWith('New order 10001', { tag: '10001', requireInteraction: true })
  expect(register).not.toHaveBeenCalled()
})

test('an Android tablet shows it by the service worker of the office', async () => {
  withNotifications(true)
  await notifySystem('ru', 'Новый заказ 10001', '10001')
  expect(register.mock.calls[0]?.[0]).toBe('/office/push-worker.js?board=%2Fru%2Foffice%2Fboard')
  expect(showNotification).toHaveBeenCalledWith('Новый заказ 10001', {
    tag: '10001',
    requireInteraction: true,
  })
})

test('nothing is shown to somebody who looks at the page', async () => {
  withNotifications(true)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  await notifySystem('en', 'New order 10001', '10001')
  expect(shown).not.toHaveBeenCalled()
  expect(register).not.toHaveBeenCalled()
})
