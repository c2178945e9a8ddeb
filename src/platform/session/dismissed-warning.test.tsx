// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { rememberDismissed, useIsDismissed } from './dismissed-warning.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const text = 'We deliver later today'
const Warning = () => <output>{useIsDismissed(text) ? '' : text}</output>
const shown = () => screen.getByRole('status').textContent
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

test('a warning closes and stays closed where cookies are blocked', () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  render(<Warning />)
  expect(shown()).toBe(text)
  act(() => rememberDismissed(text))
  comeBack()
  expect(shown()).toBe('')
})

test('a warning that another tab closed is closed here, too', () => {
  const another = 'We deliver earlier today'
  render(<Warning />)
  act(() => rememberDismissed(another))
  const dismissed = document.cookie
  act(() => rememberDismissed(text))
  document.cookie = dismissed
  comeBack()
  expect(shown()).toBe(text)
})
