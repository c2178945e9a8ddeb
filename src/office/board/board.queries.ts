import { queryOptions } from '@tanstack/react-query'
import { orNewer } from '#api/or-newer.ts'
import type { RouterContext } from '#api/shop.ts'
import type { CityId, OrderId } from '#contract/values/ids.ts'
import { isShownTo } from '#contract/ops/kitchens.rules.ts'
import { autoPrint, printTakenBack } from './auto-print.ts'
import { setServerTime } from '#platform/server-clock.ts'
import {
  type BoardOrder,
  isBegun,
  isCancelledWork,
  isRecooked,
  type KeptBoard,
  refreshed,
  withOrder,
} from './board.rules.ts'

/** Of the boards of a city, that of each branch among them. */
export const boardsKey = (cityId: CityId) => ['office', 'board', cityId]
const orderKey = (id: OrderId, locale: string) => ['office', 'order', id, locale]
/** Pauses and lead times that another tablet has set come with it. */
const rereadMs = 60_000
const orderRereadMs = 15_000

export const boardQuery = (
  { api, locale, queryClient }: Pick<RouterContext, 'api' | 'locale' | 'queryClient'>,
  cityId: CityId,
  branchId: number | null = null,
) =>
  queryOptions({
    queryKey: ['office', 'board', cityId, branchId, locale],
    queryFn: async ({ signal }): Promise<KeptBoard> => {
      const query = { cityId, branchId: branchId ?? undefined }
      const board = await api.ops.board({ query }, { signal })
      setServerTime(board.server_time)
      const key = [...boardsKey(cityId), branchId, locale]
      return refreshed(queryClient.getQueryData<KeptBoard>(key), board)
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: rereadMs,
    refetchIntervalInBackground: true,
    structuralSharing: false,
  })

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

/** What an event or the answer of a move says; prints what the kitchen begins or is to stop. */
export function applyOrder(
  context: Pick<RouterContext, 'api' | 'queryClient' | 'locale'>,
  order: BoardOrder,
): void {
  const { queryClient, locale } = context
  queryClient.setQueryData<BoardOrder>(orderKey(order.id, locale), (known) =>
    known && known.version <= order.version ? order : known,
  )
  const boards = { queryKey: boardsKey(order.city_id) }
  for (const [key, board] of queryClient.getQueriesData<KeptBoard>(boards)) {
    if (!board || !isShownTo(board.branch_id ?? null, order)) continue
    queryClient.setQueryData<KeptBoard>(key, withOrder(board, order))
    printTakenBack(order)
    if (isBegun(board, order)) autoPrint(context, order)
    else if (isRecooked(board, order))
      autoPrint(context, order, { change: order.change?.id ?? null })
    else if (isCancelledWork(board, order)) autoPrint(context, order, { cancelled: true })
  }
}
