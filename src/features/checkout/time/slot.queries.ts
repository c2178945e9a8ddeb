import { queryOptions } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { slotPlace } from './slot.rules.ts'

/** Cache lifetime and polling interval in milliseconds. */
const fresh = 15_000
const refresh = 60_000

export const slotQueries = {
  all: ['slots'] as const,
  ofDate: (
    { api, city, locale }: StorefrontContext,
    choice: Pick<DeliveryChoice, 'orderType' | 'point'>,
    date: string,
  ) => {
    const query = { ...slotPlace(choice), date }
    return queryOptions({
      queryKey: [...slotQueries.all, city.id, query, locale],
      queryFn: ({ signal }) =>
        api.slot.timeSlots({ params: { cityId: city.id }, query }, { signal }),
      staleTime: fresh,
      refetchInterval: refresh,
    })
  },
}
