import { expect, test } from 'vitest'
import type { Branch, City, Zone } from '#contract/cities/city.calls.ts'
import { cityId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { addressesOf } from '#platform/head/structured-data.rules.ts'
import { areasServed, openingHours, restaurantData } from './restaurant-data.rules.ts'

type Shifts = City['hours'][number]['shifts']
const week = (shifts: Shifts, weekend: Shifts = shifts) =>
  (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map((day) => ({
    day,
    shifts: day === 'sat' || day === 'sun' ? weekend : shifts,
  }))
const hoursOf = (hours: City['hours'], holidays: City['holidays'] = []) =>
  openingHours({ hours, holidays }).map(({ '@type': _type, ...rest }) => rest)
const shift = (from: string, to: string) => ({ from, to })
const coords: [number, number][][] = [
  [
    [27.9, 43.2],
    [28, 43.2],
    [28, 43.3],
    [27.9, 43.2],
  ],
]
const zone: Zone = {
  id: 1,
  name: 'A',
  color_hex: '#fff',
  polygons: [{ coords }],
  min_sum: decimal(0),
  delivery_steps: [],
  free_delivery_from: null,
  delivery_minutes: 30,
  hours: null,
}

test('a shift past midnight closes before it opens', () => {
  expect(hoursOf(week([shift('12:00', '24:00')], [shift('12:00', '26:30')]))).toEqual([
    {
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '12:00',
      closes: '00:00',
    },
    { dayOfWeek: ['Saturday', 'Sunday'], opens: '12:00', closes: '02:30' },
  ])
})

test('two shifts become two entries, and a day off becomes none', () => {
  expect(hoursOf(week([shift('11:00', '15:00'), shift('18:00', '22:00')], []))).toMatchObject([
    { opens: '11:00', closes: '15:00' },
    { opens: '18:00', closes: '22:00' },
  ])
})

test('a shift round the clock runs from 00:00 to 23:59', () => {
  expect(hoursOf(week([shift('00:00', '24:00')]))).toMatchObject([
    { opens: '00:00', closes: '23:59' },
  ])
})

test('a shift after midnight belongs to the next day', () => {
  expect(hoursOf([{ day: 'sun', shifts: [shift('25:00', '27:00')] }])).toEqual([
    { dayOfWeek: ['Monday'], opens: '01:00', closes: '03:00' },
  ])
})

test('a shift at 24:00 belongs to the next day, one at 23:59 does not', () => {
  expect(
    hoursOf([
      { day: 'fri', shifts: [shift('23:59', '26:00')] },
      { day: 'sat', shifts: [shift('24:00', '27:00')] },
    ]),
  ).toEqual([
    { dayOfWeek: ['Friday'], opens: '23:59', closes: '02:00' },
    { dayOfWeek: ['Sunday'], opens: '00:00', closes: '03:00' },
  ])
})

test('holidays have their date, including closed ones', () => {
  expect(
    hoursOf(
      [],
      [
        { date: '2026-12-24', name: 'Eve', shifts: [shift('12:00', '18:00')] },
        { date: '2026-12-25', name: 'Day', shifts: [] },
      ],
    ),
  ).toEqual([
    { opens: '12:00', closes: '18:00', validFrom: '2026-12-24', validThrough: '2026-12-24' },
    { opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
  ])
})

test('a holiday shift after midnight gets the next date, even across a year', () => {
  expect(
    hoursOf([], [{ date: '2026-12-31', name: 'Eve', shifts: [shift('25:00', '28:00')] }]),
  ).toEqual([
    { opens: '01:00', closes: '04:00', validFrom: '2027-01-01', validThrough: '2027-01-01' },
  ])
})

test('a shift of more than 24 hours is shown as a whole day', () => {
  expect(hoursOf([{ day: 'fri', shifts: [shift('00:00', '30:00')] }])).toEqual([
    { dayOfWeek: ['Friday'], opens: '00:00', closes: '23:59' },
  ])
})

test('delivery outlines put the latitude first', () => {
  expect(areasServed([zone])).toEqual([
    { '@type': 'GeoShape', name: 'A', polygon: '43.2,27.9 43.2,28 43.3,28 43.2,27.9' },
  ])
})

const varna: City = {
  id: cityId(1),
  code: 'varna',
  name: 'Varna',
  base_url: 'https://varna.test',
  country: 'bg',
  currency: 'BGN',
  time_zone: 'Europe/Sofia',
  lat: 43.2,
  lng: 27.9,
  phones: [
    {
      label: 'Orders',
      phone: '+35952000001',
      phone_formatted: '+359 52 000 001',
      is_hotline: true,
    },
  ],
  socials: [],
  hours: [],
  holidays: [],
  branches: [],
}
const branch = (id: number, name: string, phone: string | null = null): Branch => ({
  id,
  name,
  address: { street: 'Slivnitsa', house: String(id), lat: 43.2, lng: 27.9 },
  phone,
  phone_formatted: phone,
})
const centre = branch(1, 'Centre', '+35952000002')
const seaside = branch(2, 'Seaside')
const dataOf = (city: Partial<City>, more: Partial<Parameters<typeof restaurantData>[1]> = {}) => {
  const whole = { ...varna, ...city }
  return restaurantData(whole, { shopName: 'Umami', address: addressesOf(whole, 'ru'), ...more })
}

test('restaurantData has the name, localised addresses, phone and currency of the shop', () => {
  expect(dataOf({})).toMatchObject({
    '@id': 'https://varna.test/#restaurant',
    name: 'Umami',
    url: 'https://varna.test/ru',
    hasMenu: 'https://varna.test/ru/products',
    telephone: '+35952000001',
    currenciesAccepted: 'BGN',
  })
  expect(JSON.stringify(dataOf({ phones: [] }))).not.toContain('telephone')
})

test('a city without branches has no address, geo or department', () => {
  const data = dataOf({ branches: [] })
  expect(data).not.toHaveProperty('address')
  expect(data).not.toHaveProperty('geo')
  expect(data).not.toHaveProperty('department')
})

test('a single branch gives its address to the restaurant and becomes no department', () => {
  const data = dataOf({ branches: [centre] })
  expect(data).toMatchObject({
    address: { streetAddress: 'Slivnitsa, 1', addressLocality: 'Varna', addressCountry: 'BG' },
    geo: { latitude: 43.2, longitude: 27.9 },
  })
  expect(data).not.toHaveProperty('department')
})

test('the first of two branches gives the address, and each has its phone or the city’s', () => {
  expect(dataOf({ branches: [centre, seaside] })).toMatchObject({
    address: { streetAddress: 'Slivnitsa, 1' },
    department: [
      {
        name: 'Umami, Centre',
        url: 'https://varna.test/ru/contacts#branch-1',
        address: { streetAddress: 'Slivnitsa, 1' },
        telephone: '+35952000002',
      },
      { name: 'Umami, Seaside', geo: { latitude: 43.2 }, telephone: '+35952000001' },
    ],
  })
})

test('restaurantData shows the picture of the page, or the shop’s if there is none', () => {
  const branches = [centre, seaside]
  const shows = (url: string) => ({ image: url, department: [{ image: url }, { image: url }] })
  expect(dataOf({ branches }, { image: '/media/banner-960.jpg' })).toMatchObject(
    shows('https://varna.test/media/banner-960.jpg'),
  )
  expect(dataOf({ branches })).toMatchObject(shows('https://varna.test/share.jpg'))
})

test('areaServed names the zones when the page shows them, else the city', () => {
  expect(dataOf({}, { zones: [zone] })).toMatchObject({
    areaServed: [{ '@type': 'GeoShape', name: 'A' }],
  })
  expect(dataOf({})).toMatchObject({ areaServed: { '@type': 'City', name: 'Varna' } })
})

test('sameAs lists social profiles but no messengers', () => {
  const social = (type: string, is_messenger: boolean) => ({
    type,
    link: `https://${type}.test/umami`,
    image_path_icon_web: null,
    is_messenger,
  })
  expect(dataOf({ socials: [social('telegram', true), social('instagram', false)] })).toMatchObject(
    {
      sameAs: ['https://instagram.test/umami'],
    },
  )
})
