import { useQuery } from '@tanstack/react-query'
import { useShop } from '#api/shop.ts'
import { searchLimits } from '#contract/search.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { searchQueries } from '../search.queries.ts'
import { isAskable, searchText } from '../search.rules.ts'

/** Debounce in milliseconds. */
const pause = 200

/** Searches from three characters on. `isStale`: the results of the text before are still shown. */
export function useSearch(typed: string) {
  const text = searchText(typed)
  const asked = useDebounced(text, pause)
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...searchQueries.results(useShop(), asked),
    enabled: isAskable(asked) && isAskable(text),
    // Only for an extended text: results of another word would be misleading.
    placeholderData: (previous, query) =>
      query?.queryKey[2].startsWith(asked.slice(0, searchLimits.min)) ? previous : undefined,
  })
  return {
    text,
    results: isAskable(text) ? data : undefined,
    isStale: isPlaceholderData || asked !== text,
    isError: isError && asked === text,
    refetch,
  }
}
