import { hashKey, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type StorefrontContext, useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { useRefreshCity } from '#api/use-refresh-city.ts'
import type { CartAnswer } from '../cart.functions.ts'
import { CartFault, cartQueries } from '../cart.queries.ts'
import { type CartTerms, inputOf } from '../cart-input.rules.ts'
import type { Cart } from '../cart.rules.ts'

/** The price that the customer saw last, on any page. */
const shownPriceQuery = ({ city, locale }: Pick<StorefrontContext, 'city' | 'locale'>) =>
  queryOptions<Extract<CartAnswer, { ok: true }>>({
    queryKey: ['shown-price', city.id, locale],
    queryFn: skipToken,
  })

/**
 * The last price stays while a newer one loads (`isStale`) or fails (`fault`: the message, or null).
 * The cart stays as it is: `useCartCalculation` corrects it on pages that say so.
 */
export function useCartPrice(lines: Cart, terms: CartTerms) {
  const shop = useStorefront()
  const queryClient = useQueryClient()
  const cityId = shop.city.id
  const input = inputOf(cityId, lines, terms)
  const { data, isPlaceholderData, isError, isPending, refetch } = useQuery({
    ...cartQueries.calculation(shop, input),
    enabled: lines.length > 0,
  })
  const answer = isPlaceholderData ? undefined : data
  const record = useEffectEvent((priced: Extract<CartAnswer, { ok: true }>) =>
    queryClient.setQueryData(shownPriceQuery(shop).queryKey, priced),
  )
  useEffect(() => {
    if (answer?.ok) record(answer)
  }, [answer])
  const refreshCity = useRefreshCity()
  const currency = answer?.ok ? answer.calculation.currency : shop.city.currency
  const isInOtherCurrency = currency !== shop.city.currency
  const refresh = useEffectEvent(async () => {
    const city = await refreshCity()
    // The price is the older of the two.
    if (city.currency !== currency) await refetch()
    await queryClient.invalidateQueries({ queryKey: [cityId] })
  })
  useEffect(() => {
    // Without an answer the next price asks again.
    if (isInOtherCurrency) refresh().catch(() => {})
  }, [answer, isInOtherCurrency])
  const { data: shown } = useQuery(shownPriceQuery(shop))
  const known = isError || data?.ok === false ? shown : data
  return {
    input,
    terms: hashKey([{ ...input, promocode: null }]),
    answer,
    calculation: known?.ok ? known.calculation : undefined,
    isStale: isPlaceholderData || isPending,
    fault: isError
      ? { message: '' }
      : answer?.ok === false
        ? { message: answer.failure.message }
        : null,
    /** @throws the fault, or that the cart has changed meanwhile. */
    priceWith: async (promocode: string): Promise<Calculation> => {
      const options = cartQueries.calculation(shop, inputOf(cityId, lines, { ...terms, promocode }))
      const answered = await queryClient.fetchQuery(options)
      if (!answered.ok) throw new CartFault(answered.failure)
      return answered.calculation
    },
    retry: () => void refetch(),
  }
}
