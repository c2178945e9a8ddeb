// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastHost } from './toast-host.tsx'
import { showToast } from './toast-queue.ts'

const loaded = vi.hoisted(() => ({ isThere: true }))
vi.mock('./toast.tsx', async (original) => {
  const real: typeof import('./toast.tsx') = await original()
  return {
    get Toasts() {
      if (!loaded.isThere) throw new Error('offline')
      return real.Toasts
    },
  }
})
/** A toast's role depends on whether the window has the focus. */
const shown = () => screen.queryAllByText(/\w/).map((text) => text.textContent)

HTMLElement.prototype.showPopover = () => {}
HTMLElement.prototype.hidePopover = () => {}

afterEach(() => {
  cleanup()
  loaded.isThere = true
})

test('messages from before the host and from after it are shown once, the newest first', async () => {
  showToast({ text: 'Added' })
  showToast({ text: 'Removed', tone: 'error' })
  render(<ToastHost label="Messages" />)
  await screen.findByText('Added')
  act(() => showToast({ text: 'Saved' }))
  await screen.findByText('Saved')
  expect(shown()).toEqual(['Saved', 'Removed', 'Added'])
})

test('a message is plain text while the toasts do not load, and a toast when they do', async () => {
  loaded.isThere = false
  render(<ToastHost label="Messages" />)
  act(() => showToast({ text: 'Added' }))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Added')
  loaded.isThere = true
  act(() => showToast({ text: 'Saved' }))
  await expect.poll(() => shown()).toEqual(['Saved'])
})
