import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { takeToasts } from '#ui/feedback/toast-queue.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  takeToasts()
})
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test('a change without a connection fails at once and does not wait for one', async () => {
  onlineManager.setOnline(false)
  const change = new MutationObserver(createQueryClient(), { mutationFn: lost })
  await expect(change.mutate()).rejects.toThrow('Failed to fetch')
})

test('a change that succeeded has read again what it names, and one that failed has not', async () => {
  const client = createQueryClient()
  client.setQueryData(['cart', 1], 'price')
  client.setQueryData(['menu'], 'dishes')
  const isOld = (...key: unknown[]) => client.getQueryState(key)?.isInvalidated
  const options = { meta: { invalidates: [['cart']] } }
  const failed = new MutationObserver(client, { ...options, mutationFn: lost })
  await failed.mutate().catch(() => {})
  expect(isOld('cart', 1)).toBe(false)
  await new MutationObserver(client, { ...options, mutationFn: async () => 'done' }).mutate()
  expect(isOld('cart', 1)).toBe(true)
  expect(isOld('menu')).toBe(false)
})

test('a failed change shows the sentence that it names, and none without one', async () => {
  const client = createQueryClient()
  const failing = (failure?: (error: Error) => string | undefined) =>
    new MutationObserver(client, { mutationFn: lost, meta: { failure } }).mutate().catch(() => {})
  await failing((error) => `Not sent: ${error.message}`)
  await failing(() => undefined)
  await failing()
  expect(takeToasts()).toEqual([{ text: 'Not sent: Failed to fetch', tone: 'error' }])
})
