import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#api/shop.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { slotPlace } from './slot.rules.ts'

/** How long a list of slots is taken for true, and how often it is asked for again while it is looked at, in milliseconds. */
const fresh = 15_000
const refresh = 60_000

export const slotQueries = {
  all: ['slots'] as const,
  /** The times of a date, `YYYY-MM-DD`, for where the order goes. */
  ofDate: (
    { api, city }: Shop,
    choice: Pick<DeliveryChoice, 'orderType' | 'point'>,
    date: string,
  ) => {
    const query = { ...slotPlace(choice), date }
    return queryOptions({
      queryKey: [...slotQueries.all, city.id, query],
      queryFn: ({ signal }) =>
        api.slot.timeSlots({ params: { domainId: city.id }, query }, { signal }),
      staleTime: fresh,
      refetchInterval: refresh,
    })
  },
}
