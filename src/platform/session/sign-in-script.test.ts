// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { signInScript } from './sign-in-script.ts'

let hydrate = () => {}
class Observer {
  constructor(notify: (list: { getEntriesByName: (name: string) => string[] }) => void) {
    const names = ['hydrated']
    hydrate = () => notify({ getEntriesByName: (name) => names.filter((one) => one === name) })
  }
  observe() {}
}
const hide = vi.fn<() => void>()

function show(address: string) {
  history.replaceState(null, '', address)
  document.body.innerHTML =
    '<a href="#sign-in">Sign in</a><p id="sign-in"></p><div popover="auto"></div>'
  for (const popover of document.querySelectorAll('[popover]'))
    Object.assign(popover, { hidePopover: hide })
  Object.assign(document.defaultView ?? {}, { PerformanceObserver: Observer })
  const script = document.createElement('script')
  script.textContent = signInScript
  document.head.append(script)
}
async function press() {
  const moved = new Promise((resolve) =>
    window.addEventListener('hashchange', resolve, { once: true }),
  )
  document.querySelector('a')?.click()
  await moved
}
const address = () => location.pathname + location.search + location.hash
beforeEach(() => hide.mockClear())

test('a press opens the sign-in: after hydration where it came before it, else at once', async () => {
  show('/promo?text=soup')
  await press()
  expect(address()).toBe('/promo?text=soup#sign-in')
  hydrate()
  expect(address()).toBe('/promo?text=soup&auth=start#sign-in')
  expect(history.state).toMatchObject({ authDepth: 0 })
  expect(hide).toHaveBeenCalledOnce()

  history.replaceState(null, '', '/contacts')
  await press()
  expect(address()).toBe('/contacts?auth=start#sign-in')
  expect(history.state).toMatchObject({ authDepth: 1 })
  expect(hide).toHaveBeenCalledTimes(2)
})

test('an address with the fragment opens the sign-in, a later step of it stays', () => {
  show('/promo#sign-in')
  hydrate()
  expect(address()).toBe('/promo?auth=start#sign-in')
  expect(history.state).toMatchObject({ authDepth: 0 })
  show('/promo?auth=code#sign-in')
  hydrate()
  expect(address()).toBe('/promo?auth=code#sign-in')
  expect(hide).toHaveBeenCalledOnce()
})
