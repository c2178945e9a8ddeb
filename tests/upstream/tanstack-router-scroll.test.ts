// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type ParsedLocation,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { breaks } from './breaks.ts'

function shownRouter() {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    scrollRestoration: true,
  })
  const show = () =>
    router.emit({
      type: 'onRendered',
      toLocation: router.latestLocation,
      pathChanged: true,
      hrefChanged: true,
      hashChanged: false,
    })
  return { router, show }
}
const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
afterEach(() => {
  scroll.mockClear()
  sessionStorage.clear()
})

test('the router asks options.scrollRestoration of that moment before it scrolls a shown page', () => {
  const why = breaks('src/hydrate.tsx', 'scrolls a page to the top that was scrolled already')
  const { router, show } = shownRouter()
  const asked: ParsedLocation[] = []
  let answer = false
  router.options.scrollRestoration = ({ location }) => {
    asked.push(location)
    return answer
  }
  show()
  expect(asked, why).toEqual([router.latestLocation])
  expect(scroll, why).not.toHaveBeenCalled()
  answer = true
  show()
  expect(scroll, why).toHaveBeenCalled()
})

test('the router keeps the position of a page that had a scroll event', () => {
  const why = breaks('src/hydrate.tsx', 'does not bring the first page back to its position')
  const { show } = shownRouter()
  const kept = () => {
    dispatchEvent(new Event('pagehide'))
    return JSON.stringify(sessionStorage)
  }
  show()
  expect(kept(), why).not.toContain('scrollY')
  document.dispatchEvent(new Event('scroll'))
  expect(kept(), why).toContain('scrollY')
})
