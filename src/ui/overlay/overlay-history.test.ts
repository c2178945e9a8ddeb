// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { leaveFor } from './overlay-history.ts'

afterEach(() => vi.unstubAllGlobals())

test('an address is opened once, and again after a return to the page or a press', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  leaveFor('/pay')
  leaveFor('/pay')
  expect(assign).toHaveBeenCalledTimes(1)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  leaveFor('/pay')
  expect(assign).toHaveBeenCalledTimes(2)
  document.body.click()
  leaveFor('/pay')
  expect(assign).toHaveBeenCalledTimes(3)
})
