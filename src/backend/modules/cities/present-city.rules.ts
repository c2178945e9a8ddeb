import { written } from '#backend/core/localized.rules.ts'
import { phoneFormatIn } from '#backend/core/phone-format.rules.ts'
import { formatPhone } from '#backend/core/phone.rules.ts'
import { isLinkAddress } from '#contract/common.ts'
import type { Branch, City as CityAnswer, Zone } from '#contract/cities/city.calls.ts'
import { toDecimal } from '#contract/values/money.ts'
import type { Locale } from '#contract/locales.ts'
import type { City, CityBranch, CityZone } from '#backend/core/city.ts'
import { kitchenAt, promisedMinutes } from './hours.rules.ts'
import { freeDeliveryFrom } from './zones.rules.ts'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const presentHours = (hours: City['hours']) => days.map((day) => ({ day, shifts: hours[day] }))

export const presentBranch = (
  { id, name, street, house, point, phone }: CityBranch,
  locale: Locale,
): Branch => ({
  id,
  ...written({ name }, locale),
  address: { ...written({ street }, locale), house, ...point },
  phone,
  phone_formatted: phone === null ? null : formatPhone(phone),
})

/** Amounts in decimals of the city's currency. */
export function presentZone(
  city: Pick<City, 'leadMinutes' | 'extraLead'>,
  zone: CityZone,
  { locale, now }: { locale: Locale; now: Date },
): Zone {
  const free = freeDeliveryFrom(zone)
  return {
    id: zone.id,
    ...written({ name: zone.name }, locale),
    color_hex: zone.color_hex,
    polygons: zone.polygons.map((coords) => ({ coords })),
    min_sum: toDecimal(zone.minSubtotal),
    delivery_steps: zone.deliverySteps.map(({ from, price }) => ({
      from: toDecimal(from),
      price: toDecimal(price),
    })),
    free_delivery_from: free === null ? null : toDecimal(free),
    delivery_minutes: promisedMinutes(city, zone, now),
    hours: zone.schedule && presentHours(zone.schedule.hours),
  }
}

function presentKitchen(city: City, now: Date) {
  const { opensAt, closesAt, pausedUntil } = kitchenAt(city, now)
  return {
    opens_at: opensAt?.toISOString() ?? null,
    closes_at: closesAt?.toISOString() ?? null,
    paused_until: pausedUntil?.toISOString() ?? null,
  }
}

function ownFormat(country: City['country']): Pick<CityAnswer, 'phone_format'> {
  const format = phoneFormatIn(country)
  return format ? { phone_format: format } : {}
}

export const presentCity = (
  city: City,
  { locale, baseUrl, now }: { locale: Locale; baseUrl: string; now: Date },
): CityAnswer => ({
  id: city.id,
  code: city.code,
  ...written({ name: city.name }, locale),
  base_url: baseUrl,
  languages: [...city.languages],
  country: city.country,
  ...ownFormat(city.country),
  currency: city.currency,
  time_zone: city.timeZone,
  ...city.center,
  phones: city.phones.map((phone) => ({
    ...phone,
    phone_formatted: formatPhone(phone.phone),
    ...written({ label: phone.label }, locale),
  })),
  // The storefront has its own icons of social networks.
  socials: city.socials
    .filter(({ link }) => isLinkAddress(link))
    .map((social) => ({ ...social, image_path_icon_web: null })),
  hours: presentHours(city.hours),
  holidays: city.holidays.map(({ name, ...holiday }) => ({
    ...holiday,
    ...written({ name }, locale),
  })),
  branches: city.branches.map((branch) => presentBranch(branch, locale)),
  ...presentKitchen(city, now),
})
