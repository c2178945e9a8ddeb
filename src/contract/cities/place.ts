import * as v from 'valibot'
import { linkAddress } from '../common.ts'
import { boundedArray, documentArray } from '../values/bounded-array.ts'
import { boundedString, trimmedString } from '../values/bounded.ts'
import { isCalendarDay } from '../values/calendar-day.ts'
import { currency, price } from '../values/prices.ts'
import { code, locale, localizedText, text } from '../values/text.ts'

export const lat = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
export const lng = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
export const point = v.object({ lat, lng })
export type Point = v.InferOutput<typeof point>

/** GeoJSON order, degrees: longitude first. */
export const lngLat = v.tuple([lng, lat])
/** A closed ring: the last position repeats the first. */
export const ring = v.pipe(documentArray(lngLat, 2000), v.minLength(4))
/** The outer ring, then holes. Split at the antimeridian (RFC 7946, 3.1.9). */
export const polygon = v.pipe(documentArray(ring, 20), v.minLength(1))

/** Local `HH:MM`; `24:00` to `30:00` is past midnight of the same business day. */
export const wallTime = v.pipe(boundedString(40), v.regex(/^([01]\d|2\d|30):[0-5]\d$/))
export const shift = v.object({ from: wallTime, to: wallTime })
const shifts = boundedArray(shift, 20)
export const plainDate = v.pipe(
  boundedString(40),
  v.check(isCalendarDay, 'A day of the calendar is written like 2026-05-01'),
)
/** ISO 3166-1 alpha-2 in lower case. */
export const country = v.pipe(
  boundedString(2),
  v.regex(/^[a-z]{2}$/, 'A country has an ISO 3166 code of two small letters, such as bg'),
)

const phone = v.pipe(boundedString(40), v.regex(/^\+\d{8,15}$/))

export const cityPhone = v.strictObject({ label: localizedText, phone, is_hotline: v.boolean() })
export const citySocial = v.strictObject({
  type: v.picklist(['instagram', 'facebook', 'youtube', 'tiktok', 'telegram', 'whatsapp', 'viber']),
  link: linkAddress,
  is_messenger: v.boolean(),
})

export const weekHours = v.strictObject({
  mon: shifts,
  tue: shifts,
  wed: shifts,
  thu: shifts,
  fri: shifts,
  sat: shifts,
  sun: shifts,
})

export const cityBranch = v.strictObject({
  code,
  name: localizedText,
  street: localizedText,
  house: text,
  point,
  phone: v.optional(phone),
  /** Cooks the deliveries of the city; where none is named, every branch does. */
  delivers: v.optional(v.boolean()),
})

/** Money in the city's currency, times in minutes. */
export const cityZone = v.strictObject({
  code,
  name: localizedText,
  color_hex: v.pipe(boundedString(40), v.hexColor()),
  polygons: v.pipe(documentArray(polygon, 200), v.minLength(1)),
  min_sum: price,
  /** Prices by subtotal; the first step starts at 0, a price of 0 is free delivery. */
  delivery_steps: v.pipe(
    documentArray(v.strictObject({ from: price, price }), 100),
    v.minLength(1),
  ),
  delivery_minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(240)),
  hours: v.optional(weekHours),
})

export const placeSource = v.picklist(['openstreetmap'])
export type PlaceSource = v.InferOutput<typeof placeSource>

/** What a map has besides streets; the sea is a lake. */
export const groundKinds = ['lake', 'river', 'house'] as const
export type GroundKind = (typeof groundKinds)[number]

const houseNumber = v.tuple([v.pipe(trimmedString(20), v.minLength(1)), lng, lat])

/** Without houses any number is accepted, in the middle of the line. */
export const cityStreet = v.strictObject({
  name: localizedText,
  aliases: v.optional(documentArray(text, 100)),
  houses: v.optional(
    v.tuple([
      v.pipe(v.number(), v.integer(), v.minValue(1)),
      v.pipe(v.number(), v.integer(), v.maxValue(999)),
    ]),
  ),
  line: v.pipe(documentArray(lngLat, 10_000), v.minLength(1)),
  /** Known houses as number, longitude and latitude. */
  numbers: v.optional(documentArray(houseNumber, 10_000)),
  source: v.optional(placeSource),
})

function isTimeZone(name: string): boolean {
  try {
    // A plain offset such as +02:00 has no summer time.
    return (
      Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' &&
      !/^[+-]/.test(name)
    )
  } catch {
    return false
  }
}
const timeZone = v.pipe(
  boundedString(80),
  v.check(
    isTimeZone,
    ({ input }) => `There is no time zone "${input}": it has an IANA name, such as Europe/Sofia`,
  ),
)

/** Notified in turn of an order that is not accepted; the last step includes the customer. */
export const escalationSteps = ['kitchen', 'manager', 'owner'] as const
export type EscalationStep = (typeof escalationSteps)[number]
const waiting = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240))
export const escalationMinutes = v.strictObject({
  kitchen: waiting,
  manager: waiting,
  owner: waiting,
})
export type EscalationMinutes = v.InferOutput<typeof escalationMinutes>
export const escalationDefaults: EscalationMinutes = { kitchen: 3, manager: 6, owner: 10 }

/** `192.168.1.256` is no address, and browsers read `192.168.1` as another one. */
const isHost = (name: string): boolean => {
  const address = `http://${name}`
  return URL.canParse(address) && new URL(address).hostname === name
}
const host = v.pipe(
  boundedString(253),
  v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/),
  v.readonly(),
  v.check(isHost, 'A host is a name, such as shop.example, or an IP address'),
)

/** `domain` on the wire. The first city is the default. */
export const cityDocument = v.strictObject({
  format: v.literal('city/1'),
  code,
  name: localizedText,
  languages: v.optional(
    v.pipe(
      documentArray(locale, 50),
      v.minLength(1),
      v.check((codes) => new Set(codes).size === codes.length, 'A language is named twice'),
    ),
  ),
  hosts: v.pipe(documentArray(host, 100), v.minLength(1)),
  country,
  currency,
  time_zone: timeZone,
  center: point,
  phones: v.pipe(documentArray(cityPhone, 100), v.minLength(1)),
  socials: documentArray(citySocial, 100),
  hours: weekHours,
  holidays: documentArray(v.strictObject({ date: plainDate, name: localizedText, shifts }), 5000),
  /** Minutes before anything can leave the kitchen. */
  lead_minutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(240)),
  /** Slots start at multiples of it after midnight. */
  slot_minutes: v.optional(v.picklist([10, 15, 20, 30, 45, 60, 90, 120])),
  slot_capacity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  escalation_minutes: v.optional(escalationMinutes),
  branches: v.pipe(documentArray(cityBranch, 1000), v.minLength(1)),
  zones: v.pipe(documentArray(cityZone, 1000), v.minLength(1)),
  streets: documentArray(cityStreet, 500_000),
})
export const slotDefaults = { minutes: 30, capacity: 12 }
export type CityDocument = v.InferOutput<typeof cityDocument>
