// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#api/answer.ts'
import type { HeldSlot } from '#contract/orders/slot.calls.ts'
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
const held: Answer<HeldSlot> = {
  ok: true,
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
beforeEach(() => release.mockResolvedValue({ ok: true, value: { released: true } }))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
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
  hold.mockResolvedValueOnce(held).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { result, take, move } = show()
  await take()
  await move()
  await waitFor(() =>
    expect(result.current.hold.trouble).toMatchObject({ moved: false, message: '' }),
  )
  expect(result.current.time.slot).toMatchObject({ hold: token })
  expect(release).not.toHaveBeenCalled()
})
