// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from '#api/client.ts'
import { boardOf, orderOf } from '#tests/storefront/board-orders.ts'
import { cityId } from '#contract/values/ids.ts'
import { autoPrint } from './auto-print.ts'
import { applyOrder, boardQuery } from './board.queries.ts'
import type { BoardOrder } from './board.rules.ts'

vi.mock('./auto-print.ts', () => ({ autoPrint: vi.fn(), printTakenBack: vi.fn() }))

const city = cityId(1)
const [centre, port] = [3, 4]
const asked: string[] = []
const context = {
  api: createApiClient({
    origin: 'http://shop.invalid',
    locale: 'en',
    send: async ({ url }) => {
      asked.push(new URL(url).search)
      return Response.json({ ...boardOf(), branch_id: port })
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

beforeEach(() => {
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
