import type { StorefrontContext } from '#api/shop.ts'
import { countryRules } from '#contract/cities/country.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { isGoogleBroken, loadGoogle } from '#ui/map/google-loader.ts'
import type { AddressSearch, Suggestion } from './address-search.ts'
import { nearestAddress, placeOfGoogle } from './google-place.rules.ts'

/** Half the side of the box around the city's centre that suggestions are biased to, in degrees. */
const biasDegrees = 0.5

let token: { session: number; value: google.maps.places.AutocompleteSessionToken } | undefined

/** Google bills all requests of a session token as one. */
function tokenOf(session: number): google.maps.places.AutocompleteSessionToken {
  if (token?.session !== session)
    token = { session, value: new google.maps.places.AutocompleteSessionToken() }
  return token.value
}

async function detailsOf(prediction: google.maps.places.PlacePrediction) {
  const { place } = await prediction
    .toPlace()
    .fetchFields({ fields: ['addressComponents', 'location'] })
  const { location, addressComponents } = place
  if (!location) return null
  return placeOfGoogle({
    id: prediction.placeId,
    lat: location.lat(),
    lng: location.lng(),
    parts: (addressComponents ?? []).map(({ longText, types }) => ({ text: longText, types })),
    name: prediction.mainText?.text ?? null,
  })
}

const placeOfResult = ({ place_id, geometry, address_components }: google.maps.GeocoderResult) =>
  placeOfGoogle({
    id: place_id,
    lat: geometry.location.lat(),
    lng: geometry.location.lng(),
    parts: address_components.map(({ long_name, types }) => ({ text: long_name, types })),
    name: null,
  })

/**
 * `own` looks up typed addresses that Google does not know. @throws Error when Google cannot be
 * loaded or refuses the key
 */
export async function googleSearch(
  { city, locale }: StorefrontContext,
  key: string,
  own: AddressSearch,
): Promise<AddressSearch> {
  const { country, lat, lng } = city
  const language = localeTags[locale]
  await loadGoogle({ key, language, region: country })
  if (isGoogleBroken()) throw new Error('Google Maps is not there')
  const [{ AutocompleteSuggestion }, { Geocoder }] = await Promise.all([
    google.maps.importLibrary('places'),
    google.maps.importLibrary('geocoding'),
  ])
  const box = {
    south: lat - biasDegrees,
    north: lat + biasDegrees,
    west: lng - biasDegrees,
    east: lng + biasDegrees,
  }
  const { suggestionTypes } = countryRules(country)
  const geocode = async (request: google.maps.GeocoderRequest) => {
    const { results } = await new Geocoder().geocode({ ...request, language, region: country })
    return results.map(placeOfResult).filter((place) => place !== null)
  }
  return {
    async suggest(text, session) {
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: text,
        language,
        region: country,
        includedRegionCodes: [country],
        locationBias: box,
        includedPrimaryTypes: [...suggestionTypes],
        sessionToken: tokenOf(session),
      })
      return suggestions.flatMap(({ placePrediction: prediction }): Suggestion[] =>
        prediction
          ? [
              {
                id: prediction.placeId,
                label: prediction.text.text,
                street: prediction.mainText?.text ?? prediction.text.text,
                details: () => detailsOf(prediction),
              },
            ]
          : [],
      )
    },
    // The geocoder also rejects when it finds nothing.
    find: (text) =>
      geocode({ address: text, bounds: box, componentRestrictions: { country } }).catch(() =>
        own.find(text),
      ),
    reverse: async (location) => nearestAddress(await geocode({ location })),
  }
}
