// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { createQueryClient } from '#site/query-client.ts'
import { toHome } from '#tests/storefront/checkout.ts'
import { varna } from '#tests/storefront/varna.ts'
import { holdSlot, releaseSlot } from './slot.functions.ts'
import { soon, type WantedTime } from './slot.rules.ts'
import { useSlotHold } from './use-slot-hold.ts'

const shop = vi.hoisted(() => ({ current: {} }))
vi.mock('#api/shop.ts', () => ({ useStorefront: () => shop.current }))
vi.mock('./slot.functions.ts', () => ({ holdSlot: vi.fn(), releaseSlot: vi.fn() }))
shop.current = { locale: 'en', city: varna }
const [hold, release] = [vi.mocked(holdSlot), vi.mocked(releaseSlot)]

const [six, token] = ['2126-11-21T18:00:00Z', '7b0d2c5e-8a53-4c52-9d38-0f6f6a1e2b11']
const [half, other] = ['2126-11-21T18:30:00Z', '1c9a4b60-51f7-4d0e-8f35-7d8e5b2c9a42']
const held = {
  ok: true as const,
  value: {
    hold: token,
    from: six,
    to: '2126-11-21T18:30:00Z',
    expires_at: '2126-11-21T17:10:00Z',
    extendable_until: '2126-11-21T17:10:00Z',
  },
}
const refused = (status: number, code: 'INVALID' | 'BUSY' | 'TOO_MANY_REQUESTS') => ({
  ok: false as const,
  failure: { status, code, message: `no: ${status}`, errors: {} },
})
const elsewhere: DeliveryChoice = {
  orderType: 'delivery',
  pickupId: null,
  point: { lat: 43.3, lng: 27.9 },
  label: '',
  address: '',
}

function show() {
  const client = createQueryClient()
  const { result } = renderHook(
    () => {
      const [time, setTime] = useState<WantedTime>(soon)
      const [choice, setChoice] = useState<DeliveryChoice>(toHome.choice)
      return { time, setChoice, hold: useSlotHold({ time, setTime, choice }) }
    },
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  return {
    result,
    take: () => act(async () => void (await result.current.hold.take(six))),
    move: () => act(async () => result.current.setChoice(elsewhere)),
  }
}
const lost = new TypeError('Failed to fetch')
const withTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
/** Until a lost request has been repeated. */
const repeated = () => act(async () => void (await vi.advanceTimersByTimeAsync(1500)))
const newHolds = () => hold.mock.calls.map(([{ data }]) => data.wanted.newHold)
beforeEach(() => release.mockResolvedValue({ ok: true, value: { released: true } }))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  vi.useRealTimers()
})

test('a held time is released where it is refused for the new place', async () => {
  hold.mockResolvedValueOnce(held).mockResolvedValueOnce(refused(422, 'INVALID'))
  const { result, take, move } = show()
  await take()
  await move()
  expect(result.current.time).toEqual({ type: 'on_time', slot: null })
  await waitFor(() => expect(result.current.hold.trouble).toMatchObject({ moved: true }))
  expect(release).toHaveBeenCalledOnce()
})

test.each([
  ['too many requests', refused(429, 'TOO_MANY_REQUESTS')],
  ['a fault', refused(503, 'BUSY')],
])('a held time stays held after %s', async (_what, answer) => {
  hold.mockResolvedValueOnce(held).mockResolvedValueOnce(answer)
  const { result, take, move } = show()
  await take()
  await move()
  await waitFor(() =>
    expect(result.current.hold.trouble).toEqual({
      moved: false,
      message: answer.failure.message,
      slots: [],
    }),
  )
  expect(hold).toHaveBeenCalledTimes(2)
  expect(result.current.time.slot).toMatchObject({ hold: token, from: six })
  expect(release).not.toHaveBeenCalled()
})

test('a held time stays held without an answer', async () => {
  withTimers()
  hold.mockResolvedValueOnce(held).mockRejectedValue(lost)
  const { result, take, move } = show()
  await take()
  await move()
  await repeated()
  expect(result.current.hold.trouble).toMatchObject({ moved: false, message: '' })
  expect(result.current.time.slot).toMatchObject({ hold: token })
  expect(release).not.toHaveBeenCalled()
})

test('a lost request is repeated with its token, and so is the next press for that time', async () => {
  withTimers()
  hold.mockResolvedValueOnce(held).mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  const { result, take } = show()
  await take()
  const longer = result.current.hold.take(six)
  await repeated()
  await act(async () => void (await longer))
  expect(result.current.time.slot).toMatchObject({ hold: token })
  hold.mockResolvedValueOnce({ ok: true, value: { ...held.value, hold: other } })
  await act(async () => expect(await result.current.hold.isKept()).toBe(true))
  expect(result.current.time.slot).toMatchObject({ hold: other })
  const [first, ...again] = newHolds()
  expect(new Set(again)).toEqual(new Set([again[0]]))
  expect(again).toHaveLength(3)
  expect(first).not.toBe(again[0])
})

test('a hold whose answer was lost is released for another time, and for as soon as possible', async () => {
  withTimers()
  hold.mockRejectedValue(lost)
  const { result } = show()
  for (const from of [six, half]) {
    const asked = result.current.hold.take(from)
    await repeated()
    await act(async () => void (await asked))
  }
  await act(async () => result.current.hold.chooseType('soon_as_possible'))
  const [one, , two] = newHolds()
  expect(release.mock.calls.map(([{ data }]) => data.hold)).toEqual([one, two])
})

test('a held time is held again after the answer to another one was lost', async () => {
  withTimers()
  hold.mockResolvedValueOnce(held).mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  const { result, take } = show()
  await take()
  const changed = result.current.hold.take(half)
  await repeated()
  await act(async () => void (await changed))
  expect(result.current.time.slot).toMatchObject({ hold: token, from: six })
  hold.mockResolvedValueOnce({ ok: true, value: { ...held.value, hold: other } })
  await act(async () => expect(await result.current.hold.isKept()).toBe(true))
  expect(hold.mock.lastCall?.[0].data.wanted).toMatchObject({ from: six, hold: token })
  expect(result.current.time.slot).toMatchObject({ hold: other, from: six })
  expect(release.mock.calls.map(([{ data }]) => data.hold)).toEqual([newHolds()[1]])
})
