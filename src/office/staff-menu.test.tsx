// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { StaffMenu } from './staff-menu.tsx'

const { signOut } = vi.hoisted(() => ({ signOut: vi.fn<() => Promise<void>>() }))
vi.mock('./office-session.functions.ts', () => ({ signOut }))
vi.mock('#ui/feedback/toast-queue.ts', () => ({ showToast: vi.fn() }))

const assign = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('location', { assign })
  // Missing in jsdom.
  HTMLElement.prototype.hidePopover = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a sign-out that is lost leaves the page open and can be pressed again', async () => {
  signOut.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce()
  await renderInShop(<StaffMenu me={{ name: 'Mira', may: [] }} />)
  const press = () => fireEvent.click(screen.getByText('Sign out'))
  press()
  const text = "We couldn't connect. Please try again."
  await waitFor(() => expect(showToast).toHaveBeenCalledWith({ tone: 'error', text }))
  expect(assign).not.toHaveBeenCalled()
  press()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/office/sign-in'))
})
