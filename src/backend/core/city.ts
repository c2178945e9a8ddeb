import type { Currency } from '#contract/values/prices.ts'
import type { Minor } from '#contract/values/money.ts'
import type { CityDocument, EscalationMinutes } from '#contract/cities/place.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import type { Content } from './content.ts'
import type { Locale } from '#contract/locales.ts'
import type { CityId } from '#contract/values/ids.ts'

/** Money in minor units of the city's currency; coordinates `[lng, lat]` in degrees. */
export interface CityZone extends Pick<
  CityDocument['zones'][number],
  'code' | 'name' | 'color_hex' | 'polygons' | 'delivery_minutes'
> {
  id: number
  schedule: Pick<City, 'hours' | 'holidays' | 'timeZone'> | null
  minSubtotal: Minor
  deliverySteps: readonly { from: Minor; price: Minor }[]
}

export interface CityBranch extends Pick<
  CityDocument['branches'][number],
  'code' | 'name' | 'street' | 'house' | 'point'
> {
  id: number
  phone: string | null
  delivers: boolean
}

export interface City extends Pick<
  CityDocument,
  'code' | 'hosts' | 'country' | 'center' | 'phones' | 'socials' | 'hours' | 'holidays'
> {
  id: CityId
  name: LocalizedText
  languages: readonly Locale[]
  currency: Currency
  timeZone: string
  leadMinutes: number
  /** Minutes more for orders that begin before `until`. */
  extraLead: { minutes: number; until: Date } | null
  slotMinutes: number
  slotCapacity: number
  escalationMinutes: EscalationMinutes
  /** No orders are accepted before it; null or past otherwise. */
  pausedUntil: Date | null
  changedAt: Date
  branches: readonly CityBranch[]
  zones: readonly CityZone[]
}

export interface ShopSnapshot {
  cities: readonly City[]
  content: Content
}
