import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import {
  addressKey,
  splitHouse,
  bestPlace,
  isPlaceOf,
  isSamePoint,
  locationOf,
  pinLocation,
  placeFault,
  placeQuery,
  fallbackPlace,
  savedLocation,
  searchText,
} from './place.rules.ts'

const place = (street: string, house: string | null) => ({
  place_id: `${street}/${house}`,
  street,
  house,
  lat: 1,
  lng: 2,
  label: street,
})

describe('an address typed in one field', () => {
  it('comes apart into street and house', () => {
    const typed = (street: string) => splitHouse({ street, house: '' }, 'bg')
    expect(typed('badem 12')).toEqual({ street: 'badem', house: '12' })
    expect(typed(' ул. Бадем, 12А ')).toEqual({ street: 'ул. Бадем', house: '12А' })
    expect(typed('8 март 3/2')).toEqual({ street: '8 март', house: '3/2' })
    expect(typed('ул. Бадем №12')).toEqual({ street: 'ул. Бадем', house: '12' })
    expect(typed('Бадем, № 12а')).toEqual({ street: 'Бадем', house: '12а' })
    expect(typed('Badem No. 12')).toEqual({ street: 'Badem', house: '12' })
    expect(typed('Бадем д12')).toEqual({ street: 'Бадем', house: '12' })
    expect(typed('Ringstraße 12 a')).toEqual({ street: 'Ringstraße', house: '12 a' })
    expect(typed('Sunset Boulevard 1204')).toEqual({ street: 'Sunset Boulevard', house: '1204' })
    expect(typed('12, rue de la Paix')).toEqual({ street: 'rue de la Paix', house: '12' })
    expect(typed('12/3 Badem')).toEqual({ street: 'Badem', house: '12/3' })
    expect(typed('شارع الورد ١٢')).toEqual({ street: 'شارع الورد', house: '١٢' })
  })
  it('stays whole without a number, with a house, or where a street is enough', () => {
    for (const [street, house, country] of [
      ['badem', '', 'bg'],
      ['8-ми Приморски полк', '', 'bg'],
      ['8 март', '', 'bg'],
      ['Badem 12 west', '', 'bg'],
      ['12', '', 'bg'],
      ['badem 12', '5', 'bg'],
      ['Al Bulbul 2', '', 'ae'],
    ] as const)
      expect(splitHouse({ street, house }, country)).toEqual({ street, house })
  })
})

describe('an ambiguous street', () => {
  it('has no best place when none is found or several names match', () => {
    expect(bestPlace([], 'Sliva')).toBeNull()
    expect(
      bestPlace([place('Sliva Street', null), place('Slivnitsa Boulevard', null)], 'Sliv'),
    ).toBeNull()
  })
})

describe('the best place for a street', () => {
  it('matches the exact name, with the house if it is known', () => {
    const places = [
      place('Slivnitsa Boulevard', '12'),
      place('Sliva Street', null),
      place('Sliva Street', '12'),
    ]
    expect(bestPlace(places, ' sliva street ')?.place_id).toBe('Sliva Street/12')
  })
  it('matches the exact street when its houses are unknown', () => {
    const places = [place('Sliva Street', '12'), place('Sliva', null)]
    expect(bestPlace(places, 'Sliva')?.place_id).toBe('Sliva/null')
  })
  it('takes the only street found', () => {
    expect(bestPlace([place('Sliva Street', null)], 'sliva')?.street).toBe('Sliva Street')
  })
})

it('placeQuery takes the first number of the house', () => {
  expect(placeQuery({ street: ' Sliva ', house: '12/3' })).toBe('Sliva 12')
  expect(placeQuery({ street: 'Слива', house: 'бл. 4, вх. Б' })).toBe('Слива 4')
  expect(placeQuery({ street: 'Sliva', house: '12a' })).toBe('Sliva 12a')
  expect(placeQuery({ street: 'Sliva', house: '12 a' })).toBe('Sliva 12 a')
  expect(placeQuery({ street: 'Sliva', house: '12 bl. 4' })).toBe('Sliva 12')
  expect(placeQuery({ street: 'شارع الورد', house: '١٢' })).toBe('شارع الورد 12')
  expect(placeQuery({ street: 'S', house: '12' })).toBe('')
  // One letter, though its parts are two.
  expect(placeQuery({ street: '가', house: '' })).toBe('')
})

it('placeQuery needs two letters and takes at most 100 characters', () => {
  expect(placeQuery({ street: 'Ю', house: '' })).toBe('')
  expect(placeQuery({ street: 'Ян', house: '' })).toBe('Ян')
  expect(placeQuery({ street: ' « Я » ', house: '7' })).toBe('')
  const street = `ул. ${'я'.repeat(116)}`
  expect(placeQuery({ street, house: '12' })).toBe(street.slice(0, 100))
})

test.prop([fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })])(
  'placeQuery gives any text a length from 2 to 100, or nothing',
  (street, house) => {
    const query = placeQuery({ street, house })
    expect(query === '' || (query.length >= 2 && query.length <= 100)).toBe(true)
  },
)

test.prop([fc.string(), fc.string()])(
  'addressKey ignores case and outer spaces',
  (street, house) => {
    expect(addressKey({ street: ` ${street.toLowerCase()} `, house })).toBe(
      addressKey({ street: street.toLowerCase(), house: `${house} ` }),
    )
  },
)

it('addressKey takes digits of any script as the same', () => {
  expect(addressKey({ street: 'Rosa ٢', house: '۱۲' })).toBe(
    addressKey({ street: 'Rosa 2', house: '12' }),
  )
})

describe('a point shown on the map', () => {
  const shown = { street: 'Sliva', house: '12' }
  const typed = { street: 'Rosa', house: '3' }
  it('belongs to its own address, and another address is looked up', () => {
    const place = pinLocation({ lat: 43.2, lng: 27.9 }, shown, 'bg')
    expect(searchText({ address: shown, place, country: 'bg' })).toBe('')
    expect(isPlaceOf(place, typed)).toBe(false)
    expect(searchText({ address: typed, place, country: 'bg' })).toBe('Rosa 3')
  })
  it('stays when the address search does not know another address', () => {
    const place = pinLocation({ lat: 43.2, lng: 27.9 }, shown, 'bg')
    expect(fallbackPlace({ address: typed, place })).toBe(place)
    expect(
      fallbackPlace({
        address: typed,
        place: { ...place, placeId: 'varna/sliva/12' },
      }),
    ).toBeNull()
  })
  it('belongs to any typed text in a country without reverse geocoding', () => {
    const place = pinLocation({ lat: 25.2, lng: 55.3 }, shown, 'ae')
    expect(searchText({ address: typed, place, country: 'ae' })).toBe('')
    expect(isPlaceOf(place, typed)).toBe(true)
  })
})

it('addressKey ignores accents, capitals and punctuation', () => {
  const key = addressKey({ street: 'бул. „Княз Борис I“', house: '12' })
  expect(addressKey({ street: ' бул Княз Борис I', house: '12.' })).toBe(key)
  expect(addressKey({ street: 'Бул. Княз Борис I', house: '12' })).toBe(key)
  expect(addressKey({ street: 'бул. Княз Борис I', house: '13' })).not.toBe(key)
  expect(addressKey({ street: 'Café', house: '1' })).toBe(
    addressKey({ street: 'Cafe', house: '1' }),
  )
})

describe('an address that the customer saved', () => {
  const shipka = { street: 'Шипка', house: '12' }
  const rosa = { street: 'Роза', house: '3' }
  const point = { lat: 43.21012, lng: 27.91501 }
  it('needs another search once its text differs', () => {
    const found = savedLocation({ ...point, placeId: 'varna/shipka/12' }, shipka, 'bg')
    expect(found).toEqual(locationOf({ ...point, place_id: 'varna/shipka/12' }, shipka))
    expect([isPlaceOf(found, shipka), isPlaceOf(found, rosa)]).toEqual([true, false])
    const dubai = savedLocation({ ...point, placeId: 'dubai/marina' }, shipka, 'ae')
    expect(isPlaceOf(dubai, rosa)).toBe(false)
  })
  it('keeps its pin for any text only in a country without reverse geocoding', () => {
    const pin = { ...point, placeId: pinLocation(point, shipka, 'ae').placeId }
    expect(isPlaceOf(savedLocation(pin, shipka, 'ae'), rosa)).toBe(true)
    expect(isPlaceOf(savedLocation(pin, shipka, 'bg'), rosa)).toBe(false)
    expect(savedLocation(pin, shipka, 'bg')).toEqual(pinLocation(point, shipka, 'bg'))
  })
  it('has no place before one is found', () => {
    expect(isPlaceOf(null, shipka)).toBe(false)
    expect(fallbackPlace({ address: shipka, place: null })).toBeNull()
    expect(searchText({ address: shipka, place: null, country: 'bg' })).toBe('Шипка 12')
  })
  it('keeps its place when the search no longer finds it', () => {
    const found = locationOf({ ...point, place_id: 'varna/shipka/12' }, shipka)
    expect(fallbackPlace({ address: shipka, place: found })).toBe(found)
  })
})

it('an address without a house is looked up in ae but not in bg', () => {
  const address = { street: 'Шипка', house: '' }
  expect(searchText({ address, place: null, country: 'bg' })).toBe('')
  expect(searchText({ address, place: null, country: 'ae' })).toBe('Шипка')
})

it('a point on the map is rounded to a metre', () => {
  const point = { lat: 43.210_123_6, lng: 27.915_006_4 }
  expect(pinLocation(point, { street: '', house: '' }, 'bg')).toMatchObject({
    lat: 43.21012,
    lng: 27.91501,
    placeId: 'pin/43.21012,27.91501',
  })
})

it('placeFault says why an address gets no delivery', () => {
  const place = pinLocation({ lat: 43.2, lng: 27.9 }, { street: 'Шипка', house: '12' }, 'bg')
  const terms = {
    free_delivery_from: decimal(30),
    min_sum: decimal(15),
    delivery_price: decimal(2.5),
    delivery_time_min: 45,
  }
  const zone = { id: 1, name: 'Център' }
  expect(placeFault({ street: 'Шипка' }, { place, terms: { ...terms, zone } })).toBeUndefined()
  expect(placeFault({ street: 'Шипка' }, { place, terms: { ...terms, zone: null } })).toBe(
    'noRange',
  )
  expect(placeFault({ street: 'Шипка' }, null)).toBe('addressUnknown')
  expect(placeFault({ street: ' – ' }, null)).toBe('addressEmpty')
})

it('isSamePoint accepts a move under five metres in any direction', () => {
  const from = { lat: 43.21, lng: 27.915 }
  const moved = (lat: number, lng: number) =>
    isSamePoint(from, { lat: from.lat + lat, lng: from.lng + lng })
  expect([moved(0, 0), moved(0.00004, -0.00004), moved(-0.00004, 0.00004)]).toEqual([
    true,
    true,
    true,
  ])
  expect([moved(0.00006, 0), moved(-0.00006, 0), moved(0, 0.00006), moved(0, -0.00006)]).toEqual([
    false,
    false,
    false,
    false,
  ])
  const origin = { lat: 0, lng: 0 }
  expect(isSamePoint({ lat: 0.00005, lng: 0 }, origin)).toBe(false)
  expect(isSamePoint({ lat: 0, lng: 0.00005 }, origin)).toBe(false)
})
