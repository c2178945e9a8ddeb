import type { GeoShape, OpeningHoursSpecification, PostalAddress, Restaurant } from 'schema-dts'
import type { Branch, City, Zone } from '#contract/cities/city.calls.ts'
import { branchAnchor } from './lib/branch-anchor.rules.ts'
import { type Address, restaurantId } from '#platform/head/structured-data.rules.ts'

const dayNames = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
type Shift = City['hours'][number]['shifts'][number]

const minutes = (wallTime: string) => {
  const [hours = 0, rest = 0] = wallTime.split(':').map(Number)
  return hours * 60 + rest
}
const clock = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const minutesOfDay = 24 * 60
const closed: Shift = { from: '00:00', to: '00:00' }
const isNextDate = ({ from }: Shift) => minutes(from) >= minutesOfDay
const dateAfter = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + minutesOfDay * 60_000).toISOString().slice(0, 10)

/** May close after midnight. A whole day ends at 23:59: 00:00 to 00:00 would mean closed. */
function hoursOf({ from, to }: Shift): { opens: string; closes: string } {
  const [start, end] = [minutes(from), minutes(to)]
  return { opens: clock(start), closes: clock(Math.min(end, start + minutesOfDay - 1)) }
}

/**
 * Days with the same shift are merged. A shift that starts after midnight belongs to the next date.
 */
export function openingHours({
  hours,
  holidays,
}: Pick<City, 'hours' | 'holidays'>): OpeningHoursSpecification[] {
  const week = hours.flatMap(({ day, shifts }) =>
    shifts.map((shift) => ({
      day: isNextDate(shift) ? (days[(days.indexOf(day) + 1) % 7] ?? day) : day,
      ...hoursOf(shift),
    })),
  )
  const alike = Map.groupBy(week, ({ opens, closes }) => `${opens} ${closes}`)
  return [
    ...[...alike.values()].flatMap(([first, ...rest]): OpeningHoursSpecification[] =>
      first
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: [first, ...rest].map(({ day }) => dayNames[day]),
              opens: first.opens,
              closes: first.closes,
            },
          ]
        : [],
    ),
    ...holidays.flatMap(({ date, shifts }) =>
      (shifts.length > 0 ? shifts : [closed]).map((shift): OpeningHoursSpecification => {
        const valid = isNextDate(shift) ? dateAfter(date) : date
        return {
          '@type': 'OpeningHoursSpecification',
          ...hoursOf(shift),
          validFrom: valid,
          validThrough: valid,
        }
      }),
    ),
  ]
}

/** `latitude,longitude` in degrees, a closed ring; holes are left out. */
export const areasServed = (zones: readonly Zone[]): GeoShape[] =>
  zones.flatMap(({ name, polygons }) =>
    polygons.map(({ coords: [outline = []] }): GeoShape => ({
      '@type': 'GeoShape',
      name,
      polygon: outline.map(([lng, lat]) => `${lat},${lng}`).join(' '),
    })),
  )

const postal = ({ address: { street, house } }: Branch, city: City): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: `${street}, ${house}`,
  addressLocality: city.name,
  addressCountry: city.country.toUpperCase(),
})
const place = (branch: Branch, city: City) => ({
  address: postal(branch, city),
  geo: {
    '@type': 'GeoCoordinates' as const,
    latitude: branch.address.lat,
    longitude: branch.address.lng,
  },
})

/** `zones` only where the page shows them; otherwise the city is the served area. */
export function restaurantData(
  city: City,
  {
    shopName,
    address,
    cuisines,
    priceRange,
    image,
    zones,
  }: {
    shopName: string
    address: Address
    cuisines?: readonly string[]
    priceRange?: string
    image?: string
    zones?: readonly Zone[]
  },
): Restaurant {
  const [main] = city.branches
  const [phone] = city.phones
  return {
    '@type': 'Restaurant',
    '@id': restaurantId(city),
    name: shopName,
    url: address('/'),
    image: new URL(image ?? '/share.jpg', city.base_url).href,
    telephone: phone?.phone,
    ...(main ? place(main, city) : {}),
    ...(city.branches.length > 1
      ? {
          department: city.branches.map((branch): Restaurant => ({
            '@type': 'Restaurant',
            '@id': `${restaurantId(city)}-${branch.id}`,
            name: `${shopName}, ${branch.name}`,
            url: `${address('/contacts')}#${branchAnchor(branch)}`,
            openingHoursSpecification: openingHours(city),
            servesCuisine: cuisines,
            ...place(branch, city),
            telephone: branch.phone ?? phone?.phone,
            image: new URL(image ?? '/share.jpg', city.base_url).href,
          })),
        }
      : {}),
    openingHoursSpecification: openingHours(city),
    areaServed: zones ? areasServed(zones) : { '@type': 'City', name: city.name },
    servesCuisine: cuisines,
    currenciesAccepted: city.currency,
    priceRange,
    hasMenu: address('/products'),
    potentialAction: {
      '@type': 'OrderAction',
      target: address('/products'),
    },
    sameAs: city.socials.flatMap(({ is_messenger, link }) => (is_messenger ? [] : [link])),
  }
}
