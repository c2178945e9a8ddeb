import { expect, onTestFinished, test, vi } from 'vitest'
import { createKeyedHub } from './keyed-hub.ts'

function start() {
  const read = vi.fn<(keys: ReadonlySet<number>) => Promise<void>>(async () => {})
  const stopped = vi.fn<() => void>()
  const listen = vi.fn<() => () => void>(() => stopped)
  const hub = createKeyedHub({ read, listen })
  onTestFinished(hub.stop)
  const subscribe = (key: number) => {
    const end = vi.fn<() => void>()
    return { end, leave: hub.subscribe(key, { heartbeats: 0, heartbeat: () => {}, end }) }
  }
  return { hub, read, listen, stopped, subscribe }
}
const keysOf = (read: { mock: { calls: [ReadonlySet<number>][] } }) =>
  read.mock.calls.map(([keys]) => [...keys])

test('a key that changes during a read is read once after it, if somebody listens', async () => {
  const { hub, read, subscribe } = start()
  const first = Promise.withResolvers<void>()
  read.mockReturnValueOnce(first.promise)
  subscribe(1)
  subscribe(2)
  hub.requestRead([1, 2, 3])
  hub.requestRead([1])
  expect(keysOf(read)).toEqual([[1]])
  first.resolve()
  await expect.poll(() => keysOf(read)).toEqual([[1], [2, 1]])
})

test('a read that fails leaves the next one possible', async () => {
  const { hub, read, subscribe } = start()
  read.mockRejectedValueOnce(new Error('no database'))
  subscribe(1)
  await expect
    .poll(() => {
      hub.requestAll()
      return keysOf(read).length
    })
    .toBeGreaterThan(1)
})

test('a key is gone with its last subscriber, and the hub stops all of them', () => {
  const { hub, listen, stopped, subscribe } = start()
  const [one, other, third] = [subscribe(1), subscribe(1), subscribe(2)]
  one.leave()
  expect(hub.of(1)).toHaveLength(1)
  other.leave()
  expect([hub.of(1), hub.size()]).toEqual([[], 1])
  expect(listen).toHaveBeenCalledOnce()
  hub.stop()
  expect(third.end).toHaveBeenCalledOnce()
  expect(stopped).toHaveBeenCalledOnce()
})
