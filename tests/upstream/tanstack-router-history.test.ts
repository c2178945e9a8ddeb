// @vitest-environment jsdom
import { createBrowserHistory } from '@tanstack/react-router'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { breaks } from './breaks.ts'

let pages = createBrowserHistory()

beforeEach(() => {
  pages.destroy()
  window.history.replaceState(null, '', '/')
  pages = createBrowserHistory()
})
afterEach(() => pages.destroy())

const numberOfPage = () => v.parse(v.looseObject({}), window.history.state)['__TSR_index']
const goTo = (path: string) => {
  pages.push(path)
  pages.flush()
}

test('the router numbers pages from 0 in history.state.__TSR_index', () => {
  const why = breaks(
    'src/ui/overlay/overlay-history.ts',
    'takes steps between pages for steps between layers',
  )
  expect(numberOfPage(), why).toBe(0)
  goTo('/cart')
  expect(numberOfPage(), why).toBe(1)
  pages.replace('/checkout')
  pages.flush()
  expect(numberOfPage(), why).toBe(1)
})

test('the router writes through the history.pushState of that moment, with state and address', () => {
  const why = breaks(
    'src/ui/overlay/overlay-history.ts',
    'does not see that a page replaces an open layer',
  )
  const push = vi.spyOn(window.history, 'pushState')
  const replace = vi.spyOn(window.history, 'replaceState')
  goTo('/cart')
  expect(push.mock.calls, why).toEqual([
    [expect.objectContaining({ __TSR_index: 1 }), '', expect.stringMatching(/\/cart$/)],
  ])
  pages.replace('/checkout')
  pages.flush()
  expect(replace.mock.calls, why).toEqual([
    [expect.objectContaining({ __TSR_index: 1 }), '', expect.stringMatching(/\/checkout$/)],
  ])
})

test('the router replaces history.pushState on the object and leaves the prototype', () => {
  const why = breaks(
    'src/ui/overlay/overlay-history.ts',
    'starts a navigation when it opens a layer',
  )
  const heard = vi.fn()
  pages.subscribe(heard)
  History.prototype.pushState.call(window.history, { layer: 1 }, '', '/')
  expect(heard, why).not.toHaveBeenCalled()
  window.history.pushState({}, '', '/')
  expect(heard, why).toHaveBeenCalledTimes(1)
})

test('the router hears of steps by a listener on window that an earlier one can stop', () => {
  const why = breaks('src/ui/overlay/history-steps.ts', 'loads a page when Back closes a layer')
  const heard = vi.fn()
  pages.destroy()
  let isLayer = true
  addEventListener('popstate', (event) => isLayer && event.stopImmediatePropagation())
  pages = createBrowserHistory()
  pages.subscribe(heard)
  dispatchEvent(new PopStateEvent('popstate'))
  expect(heard, why).not.toHaveBeenCalled()
  isLayer = false
  dispatchEvent(new PopStateEvent('popstate'))
  expect(heard, why).toHaveBeenCalledTimes(1)
})

test('the router calls navigations PUSH and REPLACE, and steps otherwise', () => {
  const why = breaks(
    'src/ui/layout/use-incremental-render.ts',
    'shows a page that one comes back to in parts',
  )
  const types: string[] = []
  pages.subscribe(({ action }) => types.push(action.type))
  goTo('/cart')
  pages.replace('/checkout')
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  expect(types.slice(0, 2), why).toEqual(['PUSH', 'REPLACE'])
  expect(types.slice(2), why).not.toContain('PUSH')
  expect(types.slice(2), why).not.toContain('REPLACE')
})

test('the router hears of an address and a state that others write by history.replaceState', () => {
  const why = breaks(
    'src/platform/session/sign-in-script.ts',
    'opens no sign-in for a link that React does not handle',
  )
  const heard = vi.fn()
  pages.subscribe(heard)
  const address = new URL('/promo?auth=start#sign-in', location.href)
  window.history.replaceState({ __TSR_index: 1, authDepth: 1 }, '', address)
  expect(heard, why).toHaveBeenCalledTimes(1)
  expect(pages.location, why).toMatchObject({
    pathname: '/promo',
    search: '?auth=start',
    hash: '#sign-in',
    state: { authDepth: 1 },
  })
})
