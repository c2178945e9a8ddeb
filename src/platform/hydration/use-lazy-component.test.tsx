// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLazyComponent } from './use-lazy-component.ts'

afterEach(cleanup)
const Part = () => null
const online = () => act(async () => dispatchEvent(new Event('online')))

test('a part that could not be loaded is loaded when the connection is back', async () => {
  const load = vi.fn(async () => Part)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { result } = renderHook(() => useLazyComponent(load, true))
  await waitFor(() => expect(result.current.isFailed).toBe(true))
  await online()
  await waitFor(() => expect(result.current.part).toBe(Part))
  expect(result.current.isFailed).toBe(false)
  await online()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that is no longer needed is not loaded when the connection is back', async () => {
  const load = vi.fn(async () => Part)
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  const { result, rerender } = renderHook((isNeeded: boolean) => useLazyComponent(load, isNeeded), {
    initialProps: true,
  })
  await waitFor(() => expect(result.current.isFailed).toBe(true))
  rerender(false)
  await online()
  expect(load).toHaveBeenCalledTimes(1)
})
