import { queryOptions } from '@tanstack/react-query'
import type { RouterContext } from '#api/shop.ts'
import type { CityId, OrderId } from '#contract/values/ids.ts'
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

const keyOf = (cityId: CityId, locale: string) => ['office', 'board', cityId, locale]
const orderKey = (id: OrderId, locale: string) => ['office', 'order', id, locale]
/** Pauses and lead times that another tablet has set come with it. */
const rereadMs = 60_000
const orderRereadMs = 15_000

export const boardQuery = (
  { api, locale, queryClient }: Pick<RouterContext, 'api' | 'locale' | 'queryClient'>,
  cityId: CityId,
) =>
  queryOptions({
    queryKey: ['office', 'board', cityId, locale],
    queryFn: async ({ signal }): Promise<KeptBoard> => {
      const board = await api.ops.board({ query: { cityId } }, { signal })
      setServerTime(board.server_time)
      return refreshed(queryClient.getQueryData<KeptBoard>(keyOf(cityId, locale)), board)
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
    queryFn: ({ signal }): Promise<BoardOrder> =>
      api.ops.order({ params: { orderId: id } }, { signal }),
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
  const key = keyOf(order.city_id, locale)
  const board = queryClient.getQueryData<KeptBoard>(key)
  if (!board) return
  queryClient.setQueryData<KeptBoard>(key, withOrder(board, order))
  printTakenBack(order)
  if (isBegun(board, order)) autoPrint(context, order)
  else if (isRecooked(board, order)) autoPrint(context, order, { change: order.change?.id ?? null })
  else if (isCancelledWork(board, order)) autoPrint(context, order, { cancelled: true })
}
