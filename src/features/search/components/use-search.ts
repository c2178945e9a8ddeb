import { useQuery } from '@tanstack/react-query'
import { useStorefront } from '#api/shop.ts'
import { searchLimits } from '#contract/menu/search.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { searchQueries } from '../search.queries.ts'
import { isSearchable, searchText } from '../search.rules.ts'

/** Debounce in milliseconds. */
const pause = 200

/** Searches from three characters on. `isStale`: the results of the text before are still shown. */
export function useSearch(typed: string) {
  const text = searchText(typed)
  const debounced = useDebounced(text, pause)
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...searchQueries.results(useStorefront(), debounced),
    enabled: isSearchable(debounced) && isSearchable(text),
    // Only for an extended text: results of another word would be misleading.
    placeholderData: (previous, query) =>
      query?.queryKey[2].startsWith(debounced.slice(0, searchLimits.min)) ? previous : undefined,
  })
  return {
    text,
    results: isSearchable(text) ? data : undefined,
    isStale: isPlaceholderData || debounced !== text,
    isError: isError && debounced === text,
    refetch,
  }
}
