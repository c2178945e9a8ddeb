import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { trimmedString } from '../values/bounded.ts'
import { boxQuery } from '../values/box.ts'
import { latQuery, lngQuery } from '../common.ts'
import { image } from '../values/image.ts'
import { seo } from '../values/seo.ts'
import { decimalAmount, currency, prices } from '../values/prices.ts'
import { codeLengths } from '../customers/code-length.ts'
import { cityMap } from './map.ts'
import { country, lat, lng, placeSource, polygon } from './place.ts'
import { phoneFormat } from '../values/phone-format.ts'
import { langs, locale } from '../values/text.ts'
import { cityIdParam, cityIdSchema } from '../values/ids.ts'

const cityParams = v.object({ params: v.object({ cityId: cityIdParam }) })

export const phone = v.object({
  label: v.string(),
  ...langs('label'),
  phone: v.string(),
  phone_formatted: v.string(),
  is_hotline: v.boolean(),
})
export const social = v.object({
  type: v.string(),
  link: v.string(),
  image_path_icon_web: v.nullable(v.string()),
  is_messenger: v.boolean(),
})
export const branch = v.object({
  id: v.number(),
  name: v.string(),
  ...langs('name'),
  address: v.object({ street: v.string(), ...langs('street'), house: v.string(), lat, lng }),
  phone: v.nullable(v.string()),
  phone_formatted: v.nullable(v.string()),
})
export type Branch = v.InferOutput<typeof branch>

/** Local wall-clock times; past midnight they exceed 24:00. */
const dayHours = v.object({
  day: v.picklist(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
  shifts: v.array(v.object({ from: v.string(), to: v.string() })),
})

/** Money in the city's currency, coordinates `[lng, lat]` in degrees. */
export const zone = v.object({
  id: v.number(),
  name: v.string(),
  ...langs('name'),
  color_hex: v.string(),
  polygons: v.array(v.object({ coords: polygon })),
  min_sum: decimalAmount,
  delivery_steps: v.array(v.object({ from: decimalAmount, price: decimalAmount })),
  free_delivery_from: v.nullable(decimalAmount),
  delivery_minutes: v.number(),
  hours: v.nullable(v.array(dayHours)),
})
export type Zone = v.InferOutput<typeof zone>

/** Hours and holidays are local; all other times are instants, ISO 8601. */
export const city = v.object({
  id: cityIdSchema,
  code: v.string(),
  name: v.string(),
  ...langs('name'),
  base_url: v.string(),
  other_hosts: v.optional(v.array(v.string())),
  /** Languages of its pages, its own first; without them, all of the shop's. */
  languages: v.optional(v.array(locale)),
  country,
  phone_format: v.optional(phoneFormat),
  currency,
  time_zone: v.string(),
  lat,
  lng,
  phones: v.array(phone),
  socials: v.array(social),
  hours: v.array(dayHours),
  holidays: v.array(
    v.object({
      date: v.string(),
      name: v.string(),
      ...langs('name'),
      shifts: v.array(v.object({ from: v.string(), to: v.string() })),
    }),
  ),
  branches: v.array(branch),
  /** Null while orders for as soon as possible are accepted. */
  opens_at: v.optional(v.nullable(v.string())),
  closes_at: v.optional(v.nullable(v.string())),
  paused_until: v.optional(v.nullable(v.string())),
})
export type City = v.InferOutput<typeof city>

export const cityWithZones = v.object({ ...city.entries, zones: v.array(zone) })
export type CityWithZones = v.InferOutput<typeof cityWithZones>

export const settings = v.object({
  shop_name: v.string(),
  warning_text: v.nullable(v.string()),
  ...langs('warning_text'),
  sms: v.boolean(),
  telegram: v.boolean(),
  whatsapp: v.boolean(),
  sms_on: v.boolean(),
  currency,
  code_length: v.optional(v.picklist(codeLengths)),
  payments: v.array(v.picklist(['cash', 'card', 'online'])),
  /** Orders above `from` of their currency pay this percentage online. */
  deposit: v.optional(v.nullable(v.object({ from: prices, percent: v.number() }))),
  /** Delivered orders earn them. */
  bonuses: v.optional(v.boolean()),
  app_links: v.nullable(v.object({ apple: v.string(), google: v.string() })),
  developer: v.nullable(v.object({ name: v.string(), link: v.string() })),
  shared_content: v.optional(v.boolean()),
  privacy_page: v.nullable(v.string()),
  terms_page: v.nullable(v.string()),
})
export type Settings = v.InferOutput<typeof settings>

export const navigationItem = v.object({
  id: v.number(),
  name: v.string(),
  ...langs('name'),
  show_top: v.boolean(),
  show_bottom: v.boolean(),
  seo,
  module: v.object({
    type: v.picklist(['home', 'menu', 'page', 'link', 'module']),
    slug: v.nullable(v.string()),
  }),
  page: v.nullable(v.object({ slug: v.string() })),
  link: v.nullable(
    v.object({ link: v.string(), link_open_in_new_tab: v.boolean(), link_noindex: v.boolean() }),
  ),
})
export type NavigationItem = v.InferOutput<typeof navigationItem>

export const banner = v.object({
  code: v.string(),
  title: v.string(),
  text: v.string(),
  action: v.string(),
  ...langs('title', 'text', 'action'),
  link: v.string(),
  ...image.entries,
})
export type Banner = v.InferOutput<typeof banner>

export const place = v.object({
  place_id: v.string(),
  street: v.string(),
  house: v.nullable(v.string()),
  lat,
  lng,
  label: v.string(),
  ...langs('street', 'label'),
  source: v.optional(placeSource),
})
export type Place = v.InferOutput<typeof place>

export const deliveryTerms = v.object({
  free_delivery_from: v.nullable(decimalAmount),
  min_sum: v.nullable(decimalAmount),
  delivery_price: v.nullable(decimalAmount),
  delivery_time_min: v.nullable(v.number()),
  zone: v.nullable(v.object({ id: v.number(), name: v.string(), ...langs('name') })),
})
export type DeliveryTerms = v.InferOutput<typeof deliveryTerms>

const openRoute = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path, summary, inputStructure: 'detailed' })

export const cityCalls = {
  list: openRoute('/api/v1/domain', 'All cities, the default one first').output(
    v.array(cityWithZones),
  ),
  get: openRoute('/api/v1/domain/{cityId}', 'One city').input(cityParams).output(cityWithZones),
  settings: openRoute('/api/v1/settings', 'Settings of the shop').output(settings),
  navigation: openRoute('/api/v1/domain/{cityId}/navigation', 'Navigation items')
    .input(cityParams)
    .output(v.array(navigationItem)),
  delivery: openRoute('/api/v1/domain/{cityId}/delivery', 'Branches and delivery zones')
    .input(cityParams)
    .output(v.object({ branches: v.array(branch), zones: v.array(zone) })),
  places: openRoute(
    '/api/v1/domain/{cityId}/places',
    'Streets and houses of the address search, at most 8',
  )
    .input(
      v.object({
        params: v.object({ cityId: cityIdParam }),
        query: v.object({
          query: v.pipe(trimmedString(100), v.minLength(2)),
          /** Still typing: some providers forbid a request per letter. */
          typing: v.optional(v.literal('1')),
        }),
      }),
    )
    .output(v.array(place)),
  reverse: openRoute(
    '/api/v1/domain/{cityId}/places/reverse',
    'The street and house at a point, or null when no street is within 150 metres',
  )
    .input(
      v.object({
        params: v.object({ cityId: cityIdParam }),
        query: v.object({ lat: latQuery, lng: lngQuery }),
      }),
    )
    .output(v.nullable(place)),
  map: openRoute(
    '/api/v1/domain/{cityId}/map',
    'What touches a box, to draw a map of: at most 2000 streets, 200 lakes and 200 rivers, the longest first, and its houses where they are 3000 or fewer',
  )
    .input(
      v.object({
        params: v.object({ cityId: cityIdParam }),
        query: v.object({ bbox: boxQuery }),
      }),
    )
    .output(cityMap),
  addressMin: openRoute(
    '/api/v1/address/min',
    'What a delivery to a point costs; every field is null outside all zones',
  )
    .input(
      v.object({
        query: v.object({ lat: latQuery, lng: lngQuery, cityId: v.optional(cityIdParam) }),
      }),
    )
    .output(deliveryTerms),
}
