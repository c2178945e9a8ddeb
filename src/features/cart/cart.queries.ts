import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isFault } from '#api/answer.ts'
import type { StorefrontContext } from '#api/shop.ts'
import type { CartInput } from '#api/types.ts'
import type { CartAnswer } from './cart.functions.ts'
import type { Refusal } from '#api/answer.ts'
import type { DishId } from '#contract/values/ids.ts'

export class CartFault extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Taps on a stepper within this time are priced once, in milliseconds. */
const debounceMs = 200

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, debounceMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

export const cartQueries = {
  /** A newer cart cancels the call; the previous price stays until the next one arrives. */
  calculation: ({ locale }: Pick<StorefrontContext, 'locale'>, input: CartInput) =>
    queryOptions({
      queryKey: ['cart', input, locale],
      queryFn: async ({ signal }): Promise<CartAnswer> => {
        if (typeof window !== 'undefined') await pause(signal)
        // Loaded on demand: the first visit has nothing to price.
        const { fetchPrice } = await import('./lib/fetch-price.ts')
        const answer = await fetchPrice(locale, input, signal)
        if (!answer.ok && isFault(answer.failure)) throw new CartFault(answer.failure)
        return answer
      },
      placeholderData: keepPreviousData,
      staleTime: 30_000,
      retry: (count) => typeof window !== 'undefined' && count < 2,
    }),
  additionals: ({ api, city, locale }: StorefrontContext, dishes: readonly DishId[]) => {
    const ids = [...new Set(dishes)].sort((a, b) => a - b)
    return queryOptions({
      queryKey: [city.id, 'additionals', ids, locale],
      queryFn: ({ signal }) =>
        api.cart.additionals({ params: { cityId: city.id }, query: { dishes: ids } }, { signal }),
      placeholderData: keepPreviousData,
    })
  },
}
