// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usualCookieBudget } from './cookie-budget.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
const { createCookieStore } = await import('./cookie-store.ts')

const words = (name: string) =>
  createCookieStore<string>({
    name,
    empty: '',
    encode: (value) => value,
    decode: (text) => (/^[a-z]+$/.test(text) ? text : undefined),
  })

afterEach(cleanup)

test('a cookie that does not parse counts as missing', () => {
  document.cookie = 'diet=%%%; path=/'
  expect(words('diet').read()).toBe('')
})

test('a value too long for a cookie is refused and nothing changes', () => {
  const store = words('promocode')
  expect(store.write('soup')).toBe(true)
  expect(store.write('a'.repeat(usualCookieBudget + 1))).toBe(false)
  expect(store.read()).toBe('soup')
  expect(document.cookie).toContain('promocode=soup')
})

test('a component shows a value that another tab wrote before it mounted', () => {
  const store = words('viewed')
  expect(store.read()).toBe('')
  document.cookie = 'viewed=ramen; path=/'
  const { result } = renderHook(() => store.use())
  expect(result.current).toBe('ramen')
})

test('a component follows written values, and an empty value removes the cookie', () => {
  const store = words('fav')
  const { result } = renderHook(() => store.use())
  act(() => void store.write('wok'))
  expect(result.current).toBe('wok')
  act(() => void store.write(''))
  expect(result.current).toBe('')
  expect(document.cookie).not.toContain('fav=')
})

test('an update starts from the value another tab wrote, even before its message', () => {
  const store = words('cart')
  expect(store.write('soup')).toBe(true)
  document.cookie = 'cart=souprice; path=/'
  expect(store.update((value) => `${value}tea`)).toBe(true)
  expect(document.cookie).toContain('cart=soupricetea')
})

test('a component follows the message of another tab before the cookie changes', async () => {
  const store = words('delivery')
  const { result } = renderHook(() => store.use())
  new BroadcastChannel('cookie-delivery').postMessage('ramen')
  await expect.poll(() => result.current).toBe('ramen')
})

test('a second component follows messages after the first one is gone', async () => {
  const store = words('equipment')
  renderHook(() => store.use()).unmount()
  const { result } = renderHook(() => store.use())
  new BroadcastChannel('cookie-equipment').postMessage('forks')
  await expect.poll(() => result.current).toBe('forks')
})
