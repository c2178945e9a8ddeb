import { useQuery } from '@tanstack/react-query'
import { refusalOf } from '#api/refusal.ts'
import type { Calculation, CartInput } from '#api/types.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { useOffice } from '../use-office.ts'
import { priceQuery } from './new-order.queries.ts'

export type Quote = Calculation

/** Debounces typing. */
const waitMs = 250

/** `isFresh`: the quote is of what the form says now. */
export function useQuote(input: CartInput) {
  const { api, locale } = useOffice()
  const text = JSON.stringify(input)
  const debounced = useDebounced(text, waitMs)
  const hasDishes = input.dishes.length > 0
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...priceQuery({ api, locale }, input),
    enabled: hasDishes && debounced === text,
  })
  return {
    quote: hasDishes ? data : undefined,
    isFresh: hasDishes && !isPlaceholderData && !isFetching && debounced === text && !error,
    refusal: error && { message: refusalOf(error)?.message ?? null },
    refetch,
  }
}
