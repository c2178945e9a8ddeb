import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RouterContext } from '#api/shop.ts'
import { type CityId, dishId } from '#contract/values/ids.ts'
import type { Item } from './availability.rules.ts'

/** Other tablets change it, too. */
const rereadMs = 30_000

export const availabilityQuery = (
  { api, locale }: Pick<RouterContext, 'api' | 'locale'>,
  cityId: CityId,
) =>
  queryOptions({
    queryKey: ['office', 'availability', cityId, locale],
    queryFn: ({ signal }) => api.ops.availability({ query: { cityId } }, { signal }),
    refetchInterval: rereadMs,
  })

type Change = { item: Item } & ({ available: true } | { available: false; until: string | null })

/** Shown at once; what the server knows follows. */
export function useAvailabilityChange(cityId: CityId) {
  const { context } = useRouter().options
  const queryClient = useQueryClient()
  const { queryKey } = availabilityQuery(context, cityId)
  return useMutation({
    mutationFn: async ({ item, ...change }: Change): Promise<object> => {
      const body = { cityId, ...change }
      return item.kind === 'option'
        ? context.api.ops.changeOption({ params: { option: item.key }, body })
        : context.api.ops.changeDish({ params: { dishId: dishId(Number(item.key)) }, body })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
