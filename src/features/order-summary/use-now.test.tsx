// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setServerTime } from '#platform/server-clock.ts'
import { useNow } from './use-now.ts'

const made = '2026-03-12T18:00:00.000Z'
const visited = '2026-03-12T18:20:00.000Z'
const Clock = () => useNow(made)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(visited) })
  setServerTime(visited)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a page that is shown again has the time of the server at once, and then of each minute', () => {
  expect(renderToString(<Clock />)).toBe(made)
  const { container } = render(<Clock />)
  expect(container.textContent).toBe(visited)
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(container.textContent).toBe('2026-03-12T18:21:00.000Z')
})
