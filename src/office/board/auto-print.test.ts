// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from '#api/client.ts'
import { acceptedChange, boardOf, orderOf } from '#tests/storefront/board-orders.ts'
import { changeDevice } from '../device.state.ts'
import { applyOrder, boardQuery } from './board.queries.ts'
import type { BoardOrder } from './board.rules.ts'

const printed = vi.hoisted(() =>
  vi.fn<(order: BoardOrder, paper?: { isFirst?: boolean }) => void>(),
)
vi.mock('./print-queue.ts', () => ({ printTicket: printed }))
vi.mock('../retry.ts', () => ({ withRetries: (send: () => Promise<unknown>) => send() }))

const ticketClaim = v.object({ change: v.nullable(v.string()), cancelled: v.boolean() })
type TicketClaim = v.InferOutput<typeof ticketClaim>
const asked: TicketClaim[] = []
let isClaimed: (ticket: TicketClaim) => boolean
let isAnswered = true
let isRefused = false
const notFound = () =>
  Response.json({ code: 'NOT_FOUND', message: 'Not found', errors: {} }, { status: 404 })
const context = {
  api: createApiClient({
    origin: 'http://shop.invalid',
    locale: 'en',
    send: async (request) => {
      const ticket = v.parse(ticketClaim, await request.json())
      asked.push(ticket)
      if (isRefused) return notFound()
      return isAnswered ? Response.json({ claimed: isClaimed(ticket) }) : Response.error()
    },
  }),
  locale: 'en' as const,
  queryClient: new QueryClient(),
}
const apply = (order: BoardOrder) => applyOrder(context, order)

let nth = 100
function onBoard(order: BoardOrder): BoardOrder {
  context.queryClient.setQueryData(boardQuery(context, order.city_id).queryKey, boardOf(order))
  return order
}
/** On the board, in preparation. */
const begun = () =>
  onBoard({ ...orderOf({ id: (nth += 1), column: 'preparing' }), status: 'process' })
/** On the board, not accepted yet. */
const placed = () => onBoard(orderOf({ id: (nth += 1) }))
const accepted = (order: BoardOrder): BoardOrder => ({
  ...order,
  status: 'process',
  column: 'preparing',
  version: order.version + 1,
})
const changed = (order: BoardOrder): BoardOrder => ({
  ...order,
  change: acceptedChange,
  version: order.version + 1,
})
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
  isClaimed = () => true
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
  isClaimed = () => false
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
  onBoard({ ...order, status: 'new', column: 'new' })
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

test('an order that is changed after an undone acceptance has a ticket that replaces the first', async () => {
  const order = placed()
  apply(accepted(order))
  await answered(1)
  expect(printed.mock.lastCall?.[1]).toEqual({ isFirst: true })
  const other = changed({ ...order, version: order.version + 2 })
  apply(other)
  expect(printed).toHaveBeenCalledOnce()
  apply(accepted(other))
  await answered(2)
  expect(asked.at(1)).toEqual({ change: acceptedChange.id, cancelled: false })
  expect(printed).toHaveBeenCalledTimes(2)
  expect(printed.mock.lastCall?.[0]).toMatchObject({ change: acceptedChange })
  expect(printed.mock.lastCall?.[1]).toEqual({ isFirst: false })
})

test('an order that is accepted again with the same dishes has its ticket already', async () => {
  const order = placed()
  apply(accepted(order))
  await answered(1)
  const back = { ...order, version: order.version + 2 }
  apply(back)
  apply(accepted(back))
  await answered(1)
  expect(printed).toHaveBeenCalledOnce()
})

test.each([
  ['replaces the first ticket of another screen', false],
  ['replaces none where there was none', true],
])('a ticket of other dishes than ordered %s', async (_result, isFirst) => {
  isClaimed = ({ change }) => change !== null || isFirst
  apply(accepted(changed(placed())))
  await answered(2)
  expect(printed).toHaveBeenCalledOnce()
  expect(printed.mock.lastCall?.[1]).toEqual({ isFirst })
})

test('a screen prints no ticket of other dishes that another one has printed', async () => {
  isClaimed = () => false
  apply(accepted(changed(placed())))
  await answered(1)
  expect(printed).not.toHaveBeenCalled()
})

test('an order that is cancelled after an undone acceptance has its cancellation printed', async () => {
  const order = placed()
  apply(accepted(order))
  await answered(1)
  const back = { ...order, version: order.version + 2 }
  apply(back)
  apply(cancelled(back))
  await answered(2)
  expect(asked.at(1)).toEqual({ change: null, cancelled: true })
  expect(printed).toHaveBeenCalledTimes(2)
  expect(printed.mock.lastCall?.[0]).toMatchObject({ id: order.id, status: 'cancel' })
})

test('an order that is cancelled before it begins has no ticket without an answer', async () => {
  isAnswered = false
  apply(cancelled(placed()))
  await answered(1)
  expect(printed).not.toHaveBeenCalled()
})

test('a refusal without a ticket that is undone keeps a later cancellation', async () => {
  isClaimed = ({ cancelled: isCancellation }) => !isCancellation
  const order = placed()
  apply(cancelled(order))
  await answered(1)
  expect(printed).not.toHaveBeenCalled()
  const back = { ...order, version: order.version + 2 }
  apply(back)
  apply(accepted(back))
  await answered(2)
  isClaimed = () => true
  apply(cancelled(accepted(back)))
  await answered(3)
  expect(printed.mock.lastCall?.[0]).toMatchObject({ id: order.id, status: 'cancel' })
})

test('an accepted change is printed after an undone acceptance behind a later proposal', async () => {
  const order = placed()
  apply(accepted(order))
  await answered(1)
  const other = changed({ ...order, version: order.version + 2 })
  apply(other)
  const asks: BoardOrder = { ...other, change: { ...acceptedChange, id: 'open', state: 'open' } }
  apply({ ...asks, version: asks.version + 1 })
  apply(accepted({ ...asks, version: asks.version + 1 }))
  await answered(2)
  expect(asked.at(1)).toEqual({ change: acceptedChange.id, cancelled: false })
  expect(printed).toHaveBeenCalledTimes(2)
})
