import * as v from 'valibot'
import { lat, lng } from '#contract/cities/place.ts'
import { type AddressProtocol, boxOf, distinct, isInBox, maxFound } from './address-provider.ts'

const words = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)))
const numeric = v.pipe(v.string(), v.regex(/^-?\d{1,3}(?:\.\d+)?$/), v.transform(Number))
/** Parts that stand for the street, the most exact first. */
const streets = [
  'road',
  'pedestrian',
  'footway',
  'square',
  'neighbourhood',
  'quarter',
  'hamlet',
  'suburb',
  'village',
] as const
/** https://nominatim.org/release-docs/latest/api/Output/#addressdetails */
const quarters = [
  'suburb',
  'quarter',
  'neighbourhood',
  'hamlet',
  'village',
  'town',
  'city',
  'municipality',
] as const
const address = v.object({
  house_number: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20))),
  country_code: words,
  road: words,
  pedestrian: words,
  footway: words,
  square: words,
  neighbourhood: words,
  quarter: words,
  hamlet: words,
  suburb: words,
  village: words,
  town: words,
  city: words,
  municipality: words,
})
const result = v.object({
  osm_type: v.picklist(['node', 'way', 'relation']),
  osm_id: v.pipe(v.number(), v.integer()),
  lat: v.pipe(numeric, lat),
  lon: v.pipe(numeric, lng),
  /** 26 is a street, 30 a house; cities are 16. */
  place_rank: v.number(),
  address,
})
const list = v.pipe(v.array(v.unknown()), v.maxLength(100))
const nothing = v.object({ error: v.string() })

const soundOf = (answer: unknown[]) =>
  v.parse(list, answer).flatMap((item) => {
    const one = v.safeParse(result, item)
    return one.success ? [one.output] : []
  })

const cityRank = 16

/** https://nominatim.org/release-docs/latest/api/Search/ and Reverse. */
export const nominatim: AddressProtocol = {
  searchPath(text, area) {
    const { west, south, east, north } = boxOf(area)
    return `search?${new URLSearchParams({
      q: text,
      format: 'jsonv2',
      addressdetails: '1',
      limit: String(2 * maxFound),
      countrycodes: area.country,
      viewbox: [west, south, east, north].join(','),
      bounded: '1',
      layer: 'address',
      'accept-language': area.language,
    }).toString()}`
  },
  reversePath: ({ lat, lng }, { language }) =>
    `reverse?${new URLSearchParams({
      lat: String(lat),
      lon: String(lng),
      format: 'jsonv2',
      addressdetails: '1',
      zoom: '18',
      layer: 'address',
      'accept-language': language,
    }).toString()}`,
  read(answer, area) {
    if (v.is(nothing, answer)) return []
    const items = Array.isArray(answer) ? soundOf(answer) : [v.parse(result, answer)]
    return distinct(
      items.flatMap(({ osm_type, osm_id, lat, lon, place_rank, address }) => {
        const street = streets.map((part) => address[part]).find((part) => part !== undefined)
        if (street === undefined || place_rank <= cityRank) return []
        if (address.country_code !== area.country || !isInBox({ lat, lng: lon }, area)) return []
        const id = `osm/${osm_type.charAt(0).toUpperCase()}${osm_id}`
        const quarter = quarters.map((part) => address[part]).find((part) => part !== undefined)
        return [{ id, street, house: address.house_number ?? null, lat, lng: lon, quarter }]
      }),
      area,
    )
  },
}
