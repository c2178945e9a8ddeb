// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { reloadForChunk } from './chunk-reload.ts'
import { useLazyComponent } from './use-lazy-component.ts'

vi.mock('./chunk-reload.ts', () => ({ reloadForChunk: vi.fn(async () => false) }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
const Part = () => null
const online = () => act(async () => dispatchEvent(new Event('online')))
const press = () => act(async () => document.body.click())

test('a part that could not be loaded is loaded when the connection is back', async () => {
  const load = vi.fn(async () => Part)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { result } = renderHook(() => useLazyComponent(load, true))
  await waitFor(() => expect(result.current.part).toBeNull())
  await online()
  await waitFor(() => expect(result.current.part).toBe(Part))
  await online()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that is no longer needed is not loaded when the connection is back', async () => {
  const load = vi.fn(async () => Part)
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  const { result, rerender } = renderHook((isNeeded: boolean) => useLazyComponent(load, isNeeded), {
    initialProps: true,
  })
  await waitFor(() => expect(result.current.part).toBeNull())
  rerender(false)
  await online()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that could not be loaded is loaded with a later press, which reloads no page', async () => {
  const load = vi.fn(async () => Part)
  const missing = new TypeError('Failed to fetch')
  load.mockRejectedValueOnce(missing).mockRejectedValueOnce(missing)
  const { result } = renderHook(() => useLazyComponent(load, true))
  await waitFor(() => expect(result.current.part).toBeNull())
  await press()
  expect(load).toHaveBeenCalledTimes(2)
  expect(reloadForChunk).toHaveBeenCalledOnce()
  await press()
  await waitFor(() => expect(result.current.part).toBe(Part))
  await press()
  expect(load).toHaveBeenCalledTimes(3)
})

test('a press while a part is loading does not load it twice', async () => {
  const coming = Promise.withResolvers<typeof Part>()
  const load = vi.fn(() => coming.promise)
  const { result } = renderHook(() => useLazyComponent(load, true))
  await press()
  await act(async () => coming.resolve(Part))
  expect(result.current.part).toBe(Part)
  expect(load).toHaveBeenCalledOnce()
})
