import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiClient } from '#api/client.ts'
import { calculateCart } from '#features/cart/cart.functions.ts'
import type { Refusal } from '#api/answer.ts'
import { forgetCheckout } from './checkout-draft.state.ts'
import { placeOrder } from '../checkout.functions.ts'
import { placeFromForm } from './place-order.ts'
import { calculated, extras, filledIn, toHome } from '#tests/storefront/checkout.ts'
import { varna } from '#tests/storefront/varna.ts'
import { decimal } from '#contract/values/money.ts'
import { dishId, orderId } from '#contract/values/ids.ts'

vi.mock('#features/cart/cart.functions.ts', () => ({ calculateCart: vi.fn() }))
vi.mock('../checkout.functions.ts', () => ({ placeOrder: vi.fn(), placedOrder: vi.fn() }))

const [place, calculate] = [vi.mocked(placeOrder), vi.mocked(calculateCart)]
const shop = {
  locale: 'en' as const,
  city: varna,
  api: createApiClient({
    origin: 'http://shop.invalid',
    locale: 'en',
    send: async () => Response.json([]),
  }),
}
const lines = [{ id: dishId(1), quantity: 2, ingredients: [], free_of_choice: null }]
const refused = (failure: Partial<Refusal>) => ({
  ok: false as const,
  failure: {
    status: 422,
    code: 'INVALID' as const,
    message: '',
    errors: {},
    ...failure,
  },
})
const submit = async (values = filledIn, fulfilment = toHome) => {
  const outcome = placeFromForm(
    {
      shop,
      queryClient: new QueryClient(),
      lines,
      extras,
      allergens: [],
      fulfilment,
      shown: calculated,
    },
    values,
  )
  await vi.runAllTimersAsync()
  return outcome
}
const sentKeys = () => new Set(place.mock.calls.map(([call]) => call.data.key))

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  calculate.mockResolvedValue({ ok: true, calculation: calculated })
  forgetCheckout()
})

describe('a refused checkout', () => {
  it('sends no order without an address, outside zones, below the minimum or at a new price', async () => {
    expect(await submit(filledIn, { ...toHome, address: undefined })).toEqual({
      kind: 'fields',
      errors: { fulfilment: 'addressEmpty' },
    })
    calculate.mockResolvedValue({ ok: true, calculation: { ...calculated, zone: null } })
    expect(await submit()).toEqual({ kind: 'fields', errors: { fulfilment: 'noRange' } })
    calculate.mockResolvedValue({ ok: true, calculation: { ...calculated, min_sum: decimal(31) } })
    expect(await submit()).toMatchObject({ kind: 'belowMinimum' })
    calculate.mockResolvedValue({ ok: true, calculation: { ...calculated, total: decimal(35) } })
    expect(await submit()).toMatchObject({ kind: 'quote' })
    calculate.mockResolvedValue({
      ok: true,
      calculation: {
        ...calculated,
        bonuses: {
          balance: decimal(9),
          max_write_off: decimal(5),
          written_off: decimal(5),
          will_earn: decimal(0),
        },
      },
    })
    expect(await submit({ ...filledIn, bonuses: { mode: 'some', amount: '6' } })).toEqual({
      kind: 'fields',
      errors: { bonuses: 'limit' },
    })
    expect(place).not.toHaveBeenCalled()
  })
  it('asks again for a higher age than the one that was confirmed', async () => {
    calculate.mockResolvedValue({ ok: true, calculation: { ...calculated, age: 18 } })
    expect(await submit({ ...filledIn, ageConfirmed: 16 })).toEqual({
      kind: 'fields',
      errors: { ageConfirmed: 'ageEmpty' },
    })
    expect(place).not.toHaveBeenCalled()
  })
})

describe('the order that is sent', () => {
  it('carries what the button said, for the shop to compare with', async () => {
    place.mockResolvedValue({ ok: true, order: { id: orderId(7), payAt: null } })
    calculate.mockResolvedValue({
      ok: true,
      calculation: {
        ...calculated,
        deposit: decimal(10),
        delivery_time_min: 150,
        expected_at: '2026-11-22T05:20:00Z',
        opens_at: '2026-11-22T04:00:00Z',
      },
    })
    await submit()
    expect(place.mock.calls[0]?.[0].data.input).toMatchObject({
      expectedTotal: 34,
      acknowledged: {
        deposit: 0,
        delivery_time_min: 40,
        expected_at: calculated.expected_at,
        opens_at: null,
      },
    })
  })
  it('promises no time of the kitchen where the customer has chosen one', async () => {
    place.mockResolvedValue({ ok: true, order: { id: orderId(7), payAt: null } })
    const slot = {
      hold: '8c4f9a52-3a63-4d8f-9d34-0c8d5f6a7b10',
      from: '2026-11-22T10:00:00Z',
      to: '2026-11-22T10:30:00Z',
      expires_at: '2026-11-21T18:00:00Z',
      place: '',
    }
    await submit({ ...filledIn, time: { type: 'on_time', slot } })
    expect(place.mock.calls[0]?.[0].data.input.acknowledged?.expected_at).toBeNull()
  })
})

describe('placing an order exactly once', () => {
  it('a lost answer is requested again with the same key and body', async () => {
    place
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(refused({ status: 503, code: 'BUSY' }))
      .mockResolvedValueOnce({ ok: true, order: { id: orderId(7), payAt: null } })
    expect(await submit()).toEqual({ kind: 'placed', id: 7, payAt: null })
    expect(place).toHaveBeenCalledTimes(3)
    expect(sentKeys().size).toBe(1)
    expect(new Set(place.mock.calls.map(([call]) => JSON.stringify(call.data.input))).size).toBe(1)
  })
  it('the key stays the same after a fault and a refusal', async () => {
    place.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await submit()).toEqual({ kind: 'fault', message: '' })
    place.mockResolvedValue(
      refused({
        status: 409,
        code: 'QUOTE_CHANGED',
        calculation: { ...calculated, total: decimal(36) },
      }),
    )
    expect(await submit()).toMatchObject({ kind: 'quote', now: { total: 36 } })
    place.mockResolvedValue({ ok: true, order: { id: orderId(8), payAt: null } })
    expect(await submit()).toEqual({ kind: 'placed', id: 8, payAt: null })
    expect(sentKeys().size).toBe(1)
  })
  it('an order placed without an answer is found with the body sent then', async () => {
    place.mockRejectedValue(new TypeError('Failed to fetch'))
    await submit()
    place.mockImplementation(async (call) =>
      call.data.input.comment === ''
        ? { ok: true, order: { id: orderId(9), payAt: null } }
        : refused({ code: 'KEY_REUSED' }),
    )
    expect(await submit({ ...filledIn, comment: 'No onion, please' })).toEqual({
      kind: 'placed',
      id: 9,
      payAt: null,
    })
    expect(sentKeys().size).toBe(1)
  })
  it('the next order gets a new key', async () => {
    place.mockResolvedValue({ ok: true, order: { id: orderId(1), payAt: null } })
    await submit()
    forgetCheckout()
    await submit()
    expect(sentKeys().size).toBe(2)
  })
})
