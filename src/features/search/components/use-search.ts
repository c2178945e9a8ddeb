import { useQuery } from '@tanstack/react-query'
import { useShop } from '#api/shop.ts'
import { searchLimits } from '#contract/search.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { searchQueries } from '../search.queries.ts'
import { isAskable, searchText } from '../search.rules.ts'

/** Milliseconds without a keystroke before a text is asked (specification, section 9). */
const pause = 200

/**
 * What a text finds while it is being typed. Nothing is asked, and nothing shown, under three characters. `results` are those of the text as it was
 * until those of the newer one are there (`isStale`); undefined before the first.
 */
export function useSearch(typed: string) {
  const text = searchText(typed)
  const asked = useDebounced(text, pause)
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...searchQueries.results(useShop(), asked),
    enabled: isAskable(asked) && isAskable(text),
    // Only the same word, further typed: what another one found has nothing to do with it.
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
