import * as v from 'valibot'
import { lat, lng } from '#contract/cities/place.ts'
import { type AddressProtocol, boxOf, distinct, isInBox, maxFound } from './address-provider.ts'

const words = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)))
const properties = v.object({
  osm_type: v.picklist(['N', 'W', 'R']),
  osm_id: v.pipe(v.number(), v.integer()),
  type: words,
  name: words,
  street: words,
  housenumber: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20))),
  locality: words,
  district: words,
  city: words,
  countrycode: words,
})
const feature = v.object({
  geometry: v.object({ type: v.literal('Point'), coordinates: v.tuple([lng, lat]) }),
  properties,
})
const collection = v.object({
  type: v.literal('FeatureCollection'),
  features: v.pipe(v.array(v.unknown()), v.maxLength(100)),
})

const layers = new Set(['house', 'street', 'locality', 'district'])

function streetOf({ type, street, name, locality, district }: v.InferOutput<typeof properties>) {
  return type === 'street' ? (name ?? street) : (street ?? name ?? locality ?? district)
}

/** https://github.com/komoot/photon; the language is in the header Accept-Language. */
export const photon: AddressProtocol = {
  searchPath(text, area) {
    const { west, south, east, north } = boxOf(area)
    const { lat, lng } = area.center
    return `api?${new URLSearchParams({
      q: text,
      // Streets consist of many ways, and other countries are filtered out afterwards.
      limit: String(3 * maxFound),
      lat: String(lat),
      lon: String(lng),
      bbox: [west, south, east, north].join(','),
    }).toString()}`
  },
  reversePath: ({ lat, lng }) =>
    `reverse?${new URLSearchParams({ lat: String(lat), lon: String(lng), limit: '8' }).toString()}`,
  read(answer, area) {
    const { features } = v.parse(collection, answer)
    return distinct(
      features.flatMap((item) => {
        const one = v.safeParse(feature, item)
        if (!one.success) return []
        const { geometry, properties } = one.output
        const [lng, lat] = geometry.coordinates
        const street = streetOf(properties)
        if (street === undefined || !layers.has(properties.type ?? '')) return []
        if (properties.countrycode?.toLowerCase() !== area.country) return []
        if (!isInBox({ lat, lng }, area)) return []
        const id = `osm/${properties.osm_type}${properties.osm_id}`
        const { housenumber: house = null, district, locality, city } = properties
        return [{ id, street, house, lat, lng, quarter: district ?? locality ?? city }]
      }),
      area,
    )
  },
}
