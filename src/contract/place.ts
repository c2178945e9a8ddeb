import * as v from 'valibot'
import { linkAddress } from './common.ts'
import { currency, price } from './money.ts'
import { code, localizedText, text } from './text.ts'

export const lat = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
export const lng = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
/** A place on Earth in degrees (WGS 84). */
export const point = v.object({ lat, lng })
export type Point = v.InferOutput<typeof point>

/** GeoJSON order, degrees: longitude first. */
export const lngLat = v.tuple([lng, lat])
/** A closed ring: the last position repeats the first. */
export const ring = v.pipe(v.array(lngLat), v.minLength(4), v.maxLength(2000))
/** The outer ring, then holes. What crosses the antimeridian is split there into two polygons (RFC 7946, 3.1.9). */
export const polygon = v.pipe(v.array(ring), v.minLength(1), v.maxLength(20))

/** Local wall-clock time, `HH:MM`; `24:00` is the end of the day, up to `30:00` runs past midnight of the same business day. */
export const wallTime = v.pipe(v.string(), v.regex(/^([01]\d|2\d|30):[0-5]\d$/))
export const shift = v.object({ from: wallTime, to: wallTime })
/** Calendar date of the city, `YYYY-MM-DD`. */
export const plainDate = v.pipe(v.string(), v.isoDate())
export const countryCodes = ['bg', 'ae', 'ua', 'kz'] as const
export const country = v.picklist(countryCodes)

const phone = v.pipe(v.string(), v.regex(/^\+\d{8,15}$/))

export const cityPhone = v.strictObject({ label: localizedText, phone, is_hotline: v.boolean() })
export const citySocial = v.strictObject({
  type: v.picklist(['instagram', 'facebook', 'youtube', 'tiktok', 'telegram', 'whatsapp', 'viber']),
  link: linkAddress,
  is_messenger: v.boolean(),
})

/** Hours of one weekday; an empty list of shifts is a day off. */
export const weekHours = v.strictObject({
  mon: v.array(shift),
  tue: v.array(shift),
  wed: v.array(shift),
  thu: v.array(shift),
  fri: v.array(shift),
  sat: v.array(shift),
  sun: v.array(shift),
})

export const cityBranch = v.strictObject({
  code,
  name: localizedText,
  street: localizedText,
  house: text,
  point,
  phone: v.optional(phone),
})

/** Where one can order to: money in the city's currency, times in minutes. */
export const cityZone = v.strictObject({
  code,
  name: localizedText,
  color_hex: v.pipe(v.string(), v.hexColor()),
  polygons: v.pipe(v.array(polygon), v.minLength(1)),
  /** Least sum of goods, delivery not counted. */
  min_sum: price,
  /** What delivery costs from a sum of goods on; the first step starts at 0, a price of 0 is free delivery. */
  delivery_steps: v.pipe(v.array(v.strictObject({ from: price, price })), v.minLength(1)),
  delivery_minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(240)),
  /** When it is delivered to, if not whenever the kitchen works. */
  hours: v.optional(weekHours),
})

/** A street of the address search: houses along a line from the first to the last point; without them any number is taken, in the middle of the line. */
export const cityStreet = v.strictObject({
  name: localizedText,
  /** Other spellings people type. */
  aliases: v.optional(v.array(text)),
  houses: v.optional(v.tuple([v.pipe(v.number(), v.integer(), v.minValue(1)), v.pipe(v.number(), v.integer(), v.maxValue(999))])),
  /** One position where only a point is known. */
  line: v.pipe(v.array(lngLat), v.minLength(1)),
})

function isTimeZone(name: string): boolean {
  try {
    // An offset such as +02:00 knows no summer time.
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(name)
  } catch {
    return false
  }
}
const timeZone = v.pipe(
  v.string(),
  v.check(isTimeZone, ({ input }) => `There is no time zone "${input}": it has an IANA name, such as Europe/Sofia`),
)

/** A city of the shop (`domain` on the wire). The first in the document is the default. */
export const cityDocument = v.strictObject({
  format: v.literal('city/1'),
  code,
  name: localizedText,
  /** Host names it answers to, without port; the first is its public address. */
  hosts: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/))), v.minLength(1)),
  country,
  currency,
  /** IANA name. */
  time_zone: timeZone,
  center: point,
  phones: v.pipe(v.array(cityPhone), v.minLength(1)),
  socials: v.array(citySocial),
  hours: weekHours,
  holidays: v.array(v.strictObject({ date: plainDate, name: localizedText, shifts: v.array(shift) })),
  /** Minutes the kitchen needs before anything can leave. */
  lead_minutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(240)),
  /** Length of a time to order for; slots begin at whole multiples of it after midnight. */
  slot_minutes: v.optional(v.picklist([10, 15, 20, 30, 45, 60, 90, 120])),
  /** Orders that the kitchen makes in a slot. */
  slot_capacity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  branches: v.pipe(v.array(cityBranch), v.minLength(1)),
  zones: v.pipe(v.array(cityZone), v.minLength(1)),
  streets: v.array(cityStreet),
})
/** Of a city whose document says nothing about its slots. */
export const slotDefaults = { minutes: 30, capacity: 12 }
export type CityDocument = v.InferOutput<typeof cityDocument>
