import { queryOptions, skipToken } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import type { CartAnswer } from '../cart.functions.ts'

/** The price that the customer saw last, on any page. */
export const shownPrice = ({ city, locale }: Pick<StorefrontContext, 'city' | 'locale'>) =>
  queryOptions<Extract<CartAnswer, { ok: true }>>({
    queryKey: ['shown-price', city.id, locale],
    queryFn: skipToken,
  })
