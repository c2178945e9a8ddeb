// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ server: () => ({ client: (read: unknown) => read }) }),
}))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
const { createCookieStore, maxCookieLength } = await import('./cookie-store.ts')

const words = (name: string) =>
  createCookieStore<string>({
    name,
    empty: '',
    encode: (value) => value,
    decode: (text) => (/^[a-z]+$/.test(text) ? text : undefined),
  })

afterEach(cleanup)

test('a cookie that does not parse counts as missing', () => {
  document.cookie = 'broken=%%%; path=/'
  expect(words('broken').read()).toBe('')
})

test('a value too long for a cookie is refused and nothing changes', () => {
  const store = words('long')
  expect(store.write('soup')).toBe(true)
  expect(store.write('a'.repeat(maxCookieLength + 1))).toBe(false)
  expect(store.read()).toBe('soup')
  expect(document.cookie).toContain('long=soup')
})

test('a component shows a value that another tab wrote before it mounted', () => {
  const store = words('late')
  expect(store.read()).toBe('')
  document.cookie = 'late=ramen; path=/'
  const { result } = renderHook(() => store.use())
  expect(result.current).toBe('ramen')
})

test('a component follows written values, and an empty value removes the cookie', () => {
  const store = words('followed')
  const { result } = renderHook(() => store.use())
  act(() => void store.write('wok'))
  expect(result.current).toBe('wok')
  act(() => void store.write(''))
  expect(result.current).toBe('')
  expect(document.cookie).not.toContain('followed=')
})

test('an update starts from the value another tab wrote, even before its message', () => {
  const store = words('shared')
  expect(store.write('soup')).toBe(true)
  document.cookie = 'shared=souprice; path=/'
  expect(store.update((value) => `${value}tea`)).toBe(true)
  expect(document.cookie).toContain('shared=soupricetea')
})

test('a component follows the message of another tab before the cookie changes', async () => {
  const store = words('announced')
  const { result } = renderHook(() => store.use())
  new BroadcastChannel('cookie-announced').postMessage('ramen')
  await expect.poll(() => result.current).toBe('ramen')
})
