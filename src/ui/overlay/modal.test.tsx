// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceToast } from '../feedback/newest-toast.ts'
import { toastMs } from '../feedback/toast-queue.ts'
import { Modal } from './modal.tsx'

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
const dialog = (open: boolean) => (
  <Modal open={open} onClose={() => {}} title="Cart" closeLabel="Close">
    Content
  </Modal>
)
const live = () => document.querySelector('dialog [aria-live="polite"]')
const toast = (text: string) => act(() => announceToast(text))

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('an open dialog announces each toast, as all outside of it is inert', () => {
  render(dialog(true))
  const region = live()
  expect(region?.textContent).toBe('')
  toast('No more than 6')
  expect(region?.textContent).toBe('No more than 6')
  const first = region?.firstChild
  toast('No more than 6')
  expect(live()).toBe(region)
  expect(region?.textContent).toBe('No more than 6')
  expect(region?.firstChild).not.toBe(first)
  act(() => {
    vi.advanceTimersByTime(toastMs)
  })
  expect(region?.textContent).toBe('')
})

test('a dialog leaves toasts to the page before it opens and after it has closed', () => {
  const { rerender } = render(dialog(false))
  toast('Added')
  expect(live()).toBeNull()
  rerender(dialog(true))
  expect(live()?.textContent).toBe('')
  rerender(dialog(false))
  toast('Saved')
  expect(live()).toBeNull()
})
