import type { Point } from '#contract/cities/place.ts'

/** As Photon 0.7 answers. */
export const photonFeature = (
  { lat, lng }: Point,
  properties: Record<string, unknown>,
): Record<string, unknown> => ({
  type: 'Feature',
  properties: {
    osm_type: 'W',
    osm_id: 37_148_092,
    osm_key: 'highway',
    osm_value: 'residential',
    countrycode: 'BG',
    country: 'България',
    state: 'Варна',
    city: 'Варна',
    postcode: '9000',
    ...properties,
  },
  geometry: { type: 'Point', coordinates: [lng, lat] },
})
export const photonAnswer = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

/** As Nominatim 5 answers with `format=jsonv2`. */
export const nominatimResult = (
  { lat, lng }: Point,
  address: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  place_id: 125_279_639,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'way',
  osm_id: 37_148_092,
  lat: String(lat),
  lon: String(lng),
  category: 'highway',
  type: 'residential',
  place_rank: 26,
  importance: 0.0534,
  addresstype: 'road',
  name: 'Роза',
  display_name: 'Роза, Варна, 9000, България',
  address: {
    city: 'Варна',
    postcode: '9000',
    country: 'България',
    country_code: 'bg',
    ...address,
  },
  boundingbox: ['43.1', '43.3', '27.8', '28.0'],
  ...more,
})
