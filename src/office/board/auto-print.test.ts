// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from '#api/client.ts'
import { boardOf, orderOf } from '#tests/storefront/board-orders.ts'
import { changeDevice } from '../device.state.ts'
import { applyOrder, boardQuery } from './board.queries.ts'
import type { BoardOrder } from './board.rules.ts'

const printed = vi.hoisted(() =>
  vi.fn<(order: BoardOrder, paper?: { isFirst?: boolean }) => void>(),
)
vi.mock('./print-queue.ts', () => ({ printTicket: printed }))
vi.mock('../retry.ts', () => ({ withRetries: (send: () => Promise<unknown>) => send() }))

const asked: unknown[] = []
let isFirst = true
let isAnswered = true
let isRefused = false
const notFound = () =>
  Response.json({ code: 'NOT_FOUND', message: 'Not found', errors: {} }, { status: 404 })
const context = {
  api: createApiClient({
    origin: 'http://shop.invalid',
    locale: 'en',
    send: async (request) => {
      asked.push(await request.json())
      if (isRefused) return notFound()
      return isAnswered ? Response.json({ claimed: isFirst }) : Response.error()
    },
  }),
  locale: 'en' as const,
  queryClient: new QueryClient(),
}
const apply = (order: BoardOrder) => applyOrder(context, order)

let nth = 100
/** On the board, in preparation. */
function begun(): BoardOrder {
  const order: BoardOrder = {
    ...orderOf({ id: (nth += 1), column: 'preparing' }),
    status: 'process',
  }
  context.queryClient.setQueryData(boardQuery(context, order.city_id).queryKey, boardOf(order))
  return order
}
const cancelled = (order: BoardOrder): BoardOrder => ({
  ...order,
  status: 'cancel',
  column: null,
  version: order.version + 1,
})

const answered = async (count: number) => {
  await expect.poll(() => asked).toHaveLength(count)
  await expect.poll(() => context.queryClient.isMutating()).toBe(0)
}

beforeEach(() => {
  changeDevice({ prints: true })
  isFirst = true
  isAnswered = true
  isRefused = false
})
afterEach(() => {
  printed.mockClear()
  asked.length = 0
})

test('a screen that prints prints the cancellation of an order in preparation', async () => {
  const order = begun()
  apply(cancelled(order))
  await expect.poll(() => printed).toHaveBeenCalledOnce()
  expect(printed.mock.lastCall?.[0]).toMatchObject({ id: order.id, status: 'cancel' })
  expect(asked).toMatchObject([{ cancelled: true }])
})

test('a screen prints no cancellation that another one has printed', async () => {
  isFirst = false
  apply(cancelled(begun()))
  await expect.poll(() => asked).toHaveLength(1)
  expect(printed).not.toHaveBeenCalled()
})

test('a screen that hears from no shop prints the ticket: twice is better than never', async () => {
  isAnswered = false
  apply(cancelled(begun()))
  await expect.poll(() => printed).toHaveBeenCalledOnce()
  expect(asked).toHaveLength(1)
})

test('a screen prints no cancellation that is undone before it asks, and prints a later one', async () => {
  const order = begun()
  isRefused = true
  apply(cancelled(order))
  await answered(1)
  apply({ ...order, version: order.version + 2 })
  expect(printed).not.toHaveBeenCalled()
  isRefused = false
  apply({ ...cancelled(order), version: order.version + 3 })
  await answered(2)
  expect(printed).toHaveBeenCalledOnce()
  expect(printed.mock.lastCall?.[0]).toMatchObject({ id: order.id, status: 'cancel' })
})

test('a screen that does not print asks for no cancellation', () => {
  changeDevice({ prints: false })
  apply(cancelled(begun()))
  expect(asked).toEqual([])
})

test('a cancellation that is taken back prints the ticket again', async () => {
  const order = begun()
  apply(cancelled(order))
  await expect.poll(() => printed).toHaveBeenCalledOnce()
  apply({ ...order, version: order.version + 2 })
  expect(printed).toHaveBeenCalledTimes(2)
  expect(printed.mock.lastCall?.[0]).toMatchObject({ id: order.id, status: 'process' })
})

test('a ticket that is printed because the order has begun replaces none', async () => {
  const order = begun()
  const placed: BoardOrder = { ...order, status: 'new', column: 'new' }
  context.queryClient.setQueryData(boardQuery(context, order.city_id).queryKey, boardOf(placed))
  apply({ ...order, version: order.version + 1 })
  await expect.poll(() => printed).toHaveBeenCalledOnce()
  expect(printed.mock.lastCall?.[1]).toEqual({ isFirst: true })
})

test('a ticket of an order that is changed or cancelled in preparation is not the first', async () => {
  const order = begun()
  apply(cancelled(order))
  await expect.poll(() => printed).toHaveBeenCalledOnce()
  expect(printed.mock.lastCall?.[1]).toEqual({ isFirst: false })
})
