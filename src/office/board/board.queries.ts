import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { isOlder, orNewer } from '#api/or-newer.ts'
import { refusalOf } from '#api/refusal.ts'
import type { RouterContext } from '#api/shop.ts'
import type { CityId, OrderId } from '#contract/values/ids.ts'
import { isShownTo } from '#contract/ops/kitchens.rules.ts'
import { autoPrint, printUndoneCancellation, rememberChange } from './auto-print.ts'
import { setServerTime } from '#platform/server-clock.ts'
import {
  type Board,
  type BoardOrder,
  isBegun,
  isCancelledBefore,
  isCancelledWork,
  isNewer,
  isChangedWhileCooking,
  type KeptBoard,
  mergeBoard,
  withOrder,
} from './board.rules.ts'
import { officeQueries } from '../office.queries.ts'
import { addCancelled, removeCancelled } from './cancelled.state.ts'
import { playOnce } from './ring.ts'

/** Prefix of the keys of all boards of a city. */
export const boardsKey = (cityId: CityId) => ['office', 'board', cityId]
type BoardContext = Pick<RouterContext, 'api' | 'locale' | 'queryClient'>
const orderKey = (id: OrderId, locale: string) => ['office', 'order', id, locale]
/** Pauses and lead times that another tablet has set come with it. */
const rereadMs = 60_000
const orderRereadMs = 15_000

export const boardQuery = (
  { api, locale }: Pick<BoardContext, 'api' | 'locale'>,
  cityId: CityId,
  branchId: number | null = null,
) =>
  queryOptions({
    queryKey: ['office', 'board', cityId, branchId, locale],
    queryFn: async ({ client, queryKey, signal }): Promise<KeptBoard> => {
      const query = { cityId, branchId: branchId ?? undefined }
      const board = await api.ops.board({ query }, { signal }).catch((error: unknown) => {
        // The branch is gone: the cities say which boards there are.
        if (refusalOf(error)?.code === 'NOT_FOUND')
          void client.invalidateQueries({
            queryKey: officeQueries.cities({ api, locale }).queryKey,
          })
        throw error
      })
      setServerTime(board.server_time)
      const context = { api, locale, queryClient: client }
      const known = () => client.getQueryData<KeptBoard>(queryKey)
      receiveOrders(context, known, board.orders)
      const read = new Set(board.orders.map(({ id }) => id))
      const absent = known()?.orders.filter(({ id }) => !read.has(id)) ?? []
      const states = absent.map((card) => currentState(api, card, { board, signal }))
      receiveOrders(context, known, await Promise.all(states))
      return mergeBoard(known(), board)
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: rereadMs,
    refetchIntervalInBackground: true,
    structuralSharing: false,
  })

/** As if the stream had sent what a re-read brings; the first read of a board has no news. */
function receiveOrders(
  context: BoardContext,
  known: () => KeptBoard | undefined,
  orders: readonly BoardOrder[],
): void {
  for (const order of orders) {
    const board = known()
    if (board && isNewer(board, order)) receiveOrder(context, order)
  }
}

/** The state of a card that a fresh read lacks; unchanged when the shop does not answer. */
async function currentState(
  api: BoardContext['api'],
  card: BoardOrder,
  { board, signal }: { board: Board; signal: AbortSignal },
): Promise<BoardOrder> {
  const gone = { ...card, column: null }
  try {
    const order = await api.ops.order({ params: { orderId: card.id } }, { signal })
    return isShownTo(board.branch_id ?? null, order) ? order : gone
  } catch (error) {
    return refusalOf(error)?.code === 'NOT_FOUND' ? gone : card
  }
}

/** On the board or not. `isLive`: events say what others do to it. */
export const orderQuery = (
  { api, locale }: Pick<RouterContext, 'api' | 'locale'>,
  id: OrderId,
  isLive: boolean,
) =>
  queryOptions({
    queryKey: ['office', 'order', id, locale],
    queryFn: async (context): Promise<BoardOrder> =>
      orNewer(
        await api.ops.order({ params: { orderId: id } }, { signal: context.signal }),
        context,
      ),
    staleTime: 0,
    refetchInterval: isLive ? false : orderRereadMs,
  })

/** What others have done to an order, by an event or a re-read: cancelled work is announced. */
export function receiveOrder(context: BoardContext, order: BoardOrder): void {
  const boards = boardsWith(context, order)
  if (boards.some(([, board]) => isCancelledWork(board, order))) {
    addCancelled(order)
    playOnce()
  }
  if (order.status !== 'cancel') removeCancelled(order)
  applyOrder(context, order)
}

/** The new state of an order; prints what the kitchen begins or is to stop. */
export function applyOrder(context: BoardContext, order: BoardOrder): void {
  const { queryClient, locale } = context
  queryClient.setQueryData<BoardOrder>(orderKey(order.id, locale), (known) =>
    known && !isOlder(order, known) ? order : known,
  )
  for (const [key, board] of boardsWith(context, order)) {
    queryClient.setQueryData<KeptBoard>(key, withOrder(board, order))
    rememberChange(order)
    printUndoneCancellation(order)
    if (isBegun(board, order)) autoPrint(context, order)
    else if (isChangedWhileCooking(board, order))
      autoPrint(context, order, { change: order.change?.id ?? null })
    else if (isCancelledWork(board, order)) autoPrint(context, order, { cancelled: true })
    else if (isCancelledBefore(board, order))
      autoPrint(context, order, { cancelled: true, mayLackTicket: true })
  }
}

/** The boards in memory that show it. */
const boardsWith = ({ queryClient }: BoardContext, order: BoardOrder): [QueryKey, KeptBoard][] =>
  queryClient
    .getQueriesData<KeptBoard>({ queryKey: boardsKey(order.city_id) })
    .flatMap(([key, board]): [QueryKey, KeptBoard][] =>
      board && isShownTo(board.branch_id ?? null, order) ? [[key, board]] : [],
    )
