import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useShop } from '#api/shop.ts'
import { countryRules } from '#contract/country.ts'
import type { CheckoutValues } from '../checkout.form.ts'
import { checkoutQueries } from '../checkout.queries.ts'
import { addressKey, bestPlace, placeQuery } from '../place.rules.ts'
import { useDebounced } from '#platform/use-debounced.ts'

type Place = NonNullable<CheckoutValues['place']>

/**
 * Looks up where a typed address is, once it is whole, and hands the point on. `unknown` when the search does not know it;
 * then a point of the device, if there is one, still holds.
 */
export function useAddressPoint({ address, place, country }: Pick<CheckoutValues, 'address' | 'place' | 'country'>, onFound: (place: Place) => void) {
  const key = addressKey(address)
  const isWhole = address.house.trim() !== '' || !countryRules(country).houseRequired
  const isFound = place?.source === 'search' && place.key === key
  const wanted = isWhole && !isFound ? placeQuery(address) : ''
  const query = useDebounced(wanted, 200)
  const { data, isPlaceholderData } = useQuery(checkoutQueries.places(useShop(), query))
  const isAnswered = query !== '' && query === wanted && data !== undefined && !isPlaceholderData
  const best = isAnswered ? bestPlace(data, address.street) : null
  const hand = useEffectEvent(onFound)
  useEffect(() => {
    if (best) hand({ lat: best.lat, lng: best.lng, source: 'search', key })
  }, [best, key])
  return { unknown: isAnswered && !best && place?.source !== 'device' }
}
