// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from '#api/client.ts'
import { boardOf, orderOf } from '#tests/storefront/board-orders.ts'
import { cityId } from '#contract/values/ids.ts'
import { autoPrint } from './auto-print.ts'
import { applyOrder, boardQuery, orderQuery, receiveOrder } from './board.queries.ts'
import type { BoardOrder } from './board.rules.ts'
import { addCancelled } from './cancelled.state.ts'
import { officeQueries } from '../office.queries.ts'
import { playOnce } from './ring.ts'

vi.mock('./auto-print.ts', () => ({
  autoPrint: vi.fn(),
  printUndoneCancellation: vi.fn(),
  rememberChange: vi.fn(),
}))
vi.mock('./cancelled.state.ts', () => ({ addCancelled: vi.fn(), removeCancelled: vi.fn() }))
vi.mock('./ring.ts', () => ({ playOnce: vi.fn() }))

const city = cityId(1)
const [centre, port] = [3, 4]
const asked: string[] = []
/** What the shop answers: the open orders, and one that is asked for by its id. */
let open: readonly BoardOrder[] = []
let byId: () => Response = () => Response.error()
let isGone = false
const notFound = () =>
  Response.json({ code: 'NOT_FOUND', message: 'Not found', errors: {} }, { status: 404 })
const context = {
  api: createApiClient({
    origin: 'http://shop.invalid',
    locale: 'en',
    send: async ({ url }) => {
      const { pathname, search } = new URL(url)
      if (pathname.includes('/orders/')) return byId()
      if (isGone) return notFound()
      asked.push(search)
      return Response.json({ ...boardOf(...open), branch_id: port })
    },
  }),
  locale: 'en' as const,
  queryClient: new QueryClient(),
}
const boardOfBranch = (branchId: number | null) => boardQuery(context, city, branchId)
const shown = (branchId: number | null) =>
  context.queryClient
    .getQueryData(boardOfBranch(branchId).queryKey)
    ?.orders.map(({ id }) => Number(id))
const keep = (branchId: number | null, ...orders: BoardOrder[]) =>
  context.queryClient.setQueryData(boardOfBranch(branchId).queryKey, {
    ...boardOf(...orders),
    branch_id: branchId,
  })
const of = (kitchens: number[], order: Parameters<typeof orderOf>[0]): BoardOrder => ({
  ...orderOf(order),
  kitchens,
})

const reread = () => context.queryClient.fetchQuery(boardOfBranch(port))
const cancelled = (order: BoardOrder): BoardOrder => ({
  ...order,
  status: 'cancel',
  column: null,
  version: order.version + 1,
})

beforeEach(() => {
  open = []
  isGone = false
  byId = () => Response.error()
  context.queryClient.clear()
  vi.clearAllMocks()
})

test('the board of a branch is asked for by its id, that of the city without one', async () => {
  await context.queryClient.fetchQuery(boardOfBranch(port))
  await context.queryClient.fetchQuery(boardOfBranch(null))
  expect(asked.map((search) => new URLSearchParams(search).get('branchId'))).toEqual(['4', null])
})

test('the board of a branch takes its own orders, that of the city all', () => {
  keep(centre)
  keep(null)
  applyOrder(context, of([port], { id: 1 }))
  applyOrder(context, of([centre], { id: 2 }))
  applyOrder(context, of([centre, port], { id: 3 }))
  applyOrder(context, orderOf({ id: 4 }))
  expect(shown(centre)).toEqual([2, 3, 4])
  expect(shown(null)).toEqual([1, 2, 3, 4])
})

test('the screen of a branch prints no ticket of another one', () => {
  keep(centre)
  applyOrder(context, of([port], { id: 1, column: 'preparing' }))
  expect(autoPrint).not.toHaveBeenCalled()
  applyOrder(context, of([centre], { id: 2, column: 'preparing' }))
  expect(autoPrint).toHaveBeenCalledOnce()
})

test('an order whose cancellation the stream has not brought is announced by a re-read', async () => {
  const cooked = of([port], { id: 1, column: 'preparing' })
  keep(port, cooked)
  byId = () => Response.json(cancelled(cooked))
  await reread()
  expect(shown(port)).toEqual([])
  receiveOrder(context, cancelled(cooked))
  expect(vi.mocked(addCancelled).mock.calls).toMatchObject([[{ id: 1 }]])
  expect(playOnce).toHaveBeenCalledOnce()
  expect(vi.mocked(autoPrint).mock.calls).toMatchObject([[{}, { id: 1 }, { cancelled: true }]])
})

test('orders that another tablet has accepted are printed by a re-read, once', async () => {
  keep(port, of([port], { id: 1 }), of([port], { id: 2, column: 'preparing' }))
  open = [1, 2, 3].map((id) => of([port], { id, version: 2, column: 'preparing' }))
  await reread()
  await reread()
  for (const order of open) receiveOrder(context, order)
  const printed = vi.mocked(autoPrint).mock.calls.map(([, { id }]) => Number(id))
  expect(printed).toEqual([1, 3])
  expect(shown(port)).toEqual([1, 2, 3])
})

test('an open order keeps the note that an event has brought before an older state', async () => {
  const by = { kind: 'key', id: null, name: '' }
  const noted = { ...orderOf(), notes: [{ at: '2026-03-12T18:05:00Z', text: 'No wasabi', by }] }
  const { queryKey } = orderQuery(context, noted.id, true)
  context.queryClient.setQueryData(queryKey, noted)
  applyOrder(context, orderOf())
  expect(context.queryClient.getQueryData(queryKey)).toEqual(noted)
})

test('the first read of a board prints and announces nothing', async () => {
  open = [of([port], { id: 1, column: 'preparing' })]
  expect((await reread()).orders).toHaveLength(1)
  expect(autoPrint).not.toHaveBeenCalled()
  expect(playOnce).not.toHaveBeenCalled()
})

test('a card that a re-read lacks stays until the shop says what has become of it', async () => {
  const placed = of([port], { id: 1 })
  keep(port, placed)
  await reread()
  expect(shown(port)).toEqual([1])
  byId = () => Response.json(placed)
  await reread()
  expect(shown(port)).toEqual([1])
  byId = () => Response.json({ ...placed, kitchens: [centre] })
  await reread()
  expect(shown(port)).toEqual([])
})

test('a card of an order that the shop does not have any more goes with a re-read', async () => {
  keep(port, of([port], { id: 1, column: 'preparing' }))
  byId = notFound
  await reread()
  expect(shown(port)).toEqual([])
  expect(addCancelled).not.toHaveBeenCalled()
})

test('a board of a branch that is gone has the cities read again', async () => {
  const { queryKey } = officeQueries.cities(context)
  context.queryClient.setQueryData(queryKey, [])
  const isOutdated = () => context.queryClient.getQueryState(queryKey)?.isInvalidated
  keep(port)
  await reread()
  expect(isOutdated()).toBe(false)
  isGone = true
  await expect(reread()).rejects.toThrow('Not found')
  expect(isOutdated()).toBe(true)
})
