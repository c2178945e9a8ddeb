// @vitest-environment jsdom
import { ORPCError } from '@orpc/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RefusalCode, refusalStatus } from '#contract/errors.ts'
import { cityId } from '#contract/values/ids.ts'
import { createQueryClient } from '#site/query-client.ts'
import type { NewOrder } from './new-order.form.ts'
import { useOfficeSlotHold } from './use-office-slot-hold.ts'

interface Hold {
  hold: string
  expires_at: string
}
type Sent = { body: { from: string; lat?: number; hold: string | null } }
const { holdTime, releaseTime } = vi.hoisted(() => ({
  holdTime: vi.fn<(sent: Sent) => Promise<Hold>>(),
  releaseTime: vi.fn<(sent: { body: { hold: string } }) => Promise<unknown>>(),
}))
vi.mock('../use-office.ts', () => ({
  useOffice: () => ({ api: { ops: { holdTime, releaseTime } } }),
}))

const [six, seven] = ['2126-11-21T18:00:00Z', '2126-11-21T19:00:00Z']
const held = (hold: string): Hold => ({ hold, expires_at: '2126-11-21T17:10:00Z' })
const [home, work] = [
  { street: 'Rose', house: '1', lat: 43.2, lng: 27.9 },
  { street: 'Lilac', house: '2', lat: 43.3, lng: 27.9 },
]
const key = ['office', 'slots', 1]

type Order = Pick<NewOrder, 'orderType' | 'place' | 'slot' | 'held'>
function show() {
  const client = createQueryClient()
  client.setQueryData(key, [])
  const { result } = renderHook(
    () => {
      const [order, setOrder] = useState<Order>(() => ({
        orderType: 'delivery',
        place: home,
        slot: '',
        held: null,
      }))
      const set = (slot: string, now: Order['held']) =>
        setOrder((former) => ({ ...former, slot, held: now }))
      const hold = useOfficeSlotHold({ cityId: cityId(1), order, set })
      return { order, setOrder, hold }
    },
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  return {
    result,
    take: (from: string) =>
      act(async () => {
        result.current.hold.take(from)
      }),
    move: () => act(async () => result.current.setOrder((former) => ({ ...former, place: work }))),
    isFresh: () => client.getQueryState(key)?.isInvalidated === false,
  }
}
const released = () => releaseTime.mock.calls.map(([{ body }]) => body.hold)

beforeEach(() => releaseTime.mockResolvedValue({}))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

test('a chosen time is kept, and the free ones are read again', async () => {
  holdTime.mockResolvedValueOnce(held('a'))
  const { result, take, isFresh } = show()
  await take(six)
  expect(holdTime.mock.lastCall?.[0].body).toMatchObject({ from: six, lat: 43.2, hold: null })
  expect(result.current.order).toMatchObject({ slot: six, held: { hold: 'a', from: six } })
  expect(isFresh()).toBe(false)
  expect(released()).toEqual([])
})

test('a time that comes after another one was chosen is released', async () => {
  const first = Promise.withResolvers<Hold>()
  holdTime.mockReturnValueOnce(first.promise).mockResolvedValueOnce(held('b'))
  const { result, take } = show()
  await take(six)
  expect(result.current.hold.isTaking).toBe(true)
  await take(seven)
  await act(async () => first.resolve(held('a')))
  expect(released()).toEqual(['a'])
  expect(result.current.order).toMatchObject({ slot: seven, held: { hold: 'b' } })
})

test('a time that is refused leaves the former one kept, and says why', async () => {
  holdTime.mockResolvedValueOnce(held('a')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { result, take, isFresh } = show()
  await take(six)
  await take(seven)
  expect(result.current.order).toMatchObject({ slot: six, held: { hold: 'a' } })
  expect(result.current.hold.trouble).toEqual({ message: null })
  expect(isFresh()).toBe(false)
  expect(released()).toEqual([])
})

const refused = (code: RefusalCode) =>
  new ORPCError(code, { status: refusalStatus[code], data: { code, message: 'No' } })

test.each(['INVALID', 'OUT_OF_SERVICE_AREA', 'CLOSED', 'NO_CAPACITY'] as const)(
  'a kept time is exchanged for another address, and released where that is refused as %s',
  async (code) => {
    holdTime.mockResolvedValueOnce(held('a')).mockRejectedValueOnce(refused(code))
    const { result, take, move } = show()
    await take(six)
    await move()
    expect(holdTime.mock.lastCall?.[0].body).toMatchObject({ from: six, lat: 43.3, hold: 'a' })
    expect(released()).toEqual(['a'])
    expect(result.current.order).toMatchObject({ slot: '', held: null })
  },
)

test.each([
  ['without an answer', new TypeError('Failed to fetch')],
  ['after too many requests', refused('TOO_MANY_REQUESTS')],
  ['after a fault', refused('BUSY')],
  ['after the sign-in has ended', refused('UNAUTHORIZED')],
  ['where a PIN is asked for', refused('PIN_REQUIRED')],
])('a time that moves to another address stays kept %s', async (_when, fault) => {
  holdTime.mockResolvedValueOnce(held('a')).mockRejectedValueOnce(fault)
  const { result, take, move } = show()
  await take(six)
  await move()
  expect(holdTime).toHaveBeenCalledTimes(2)
  expect(released()).toEqual([])
  expect(result.current.order).toMatchObject({ slot: six, held: { hold: 'a', from: six } })
  expect(result.current.hold.trouble).not.toBeNull()
})

test('a time that is left is released once, also while its answer is awaited', async () => {
  const late = Promise.withResolvers<Hold>()
  holdTime.mockResolvedValueOnce(held('a')).mockReturnValueOnce(late.promise)
  releaseTime.mockRejectedValue(new TypeError('Failed to fetch'))
  const { result, take } = show()
  await take(six)
  await act(async () => result.current.hold.drop())
  await take(seven)
  await act(async () => result.current.hold.drop())
  await act(async () => late.resolve(held('b')))
  expect(released()).toEqual(['a', 'b'])
  expect(result.current.order).toMatchObject({ slot: '', held: null })
})
