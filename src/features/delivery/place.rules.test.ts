import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  addressKey,
  bestPlace,
  isPlaceOf,
  pinnedAt,
  placeQuery,
  placeWithout,
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

describe('when the customer has to say which street', () => {
  it('nothing found, or several streets of another name', () => {
    expect(bestPlace([], 'Sliva')).toBeNull()
    expect(
      bestPlace([place('Sliva Street', null), place('Slivnitsa Boulevard', null)], 'Sliv'),
    ).toBeNull()
  })
})

describe('the place that is meant', () => {
  it('is the street of this very name, with the house when it is known', () => {
    const places = [
      place('Slivnitsa Boulevard', '12'),
      place('Sliva Street', null),
      place('Sliva Street', '12'),
    ]
    expect(bestPlace(places, ' sliva street ')?.place_id).toBe('Sliva Street/12')
  })
  it('is the only street found', () => {
    expect(bestPlace([place('Sliva Street', null)], 'sliva')?.street).toBe('Sliva Street')
  })
})

it('asks with the first number of the house', () => {
  expect(placeQuery({ street: ' Sliva ', house: '12/3' })).toBe('Sliva 12')
  expect(placeQuery({ street: 'Слива', house: 'бл. 4, вх. Б' })).toBe('Слива 4')
  expect(placeQuery({ street: 'Sliva', house: '12a' })).toBe('Sliva 12a')
  expect(placeQuery({ street: 'S', house: '12' })).toBe('')
  // One letter, though its parts are two.
  expect(placeQuery({ street: '가', house: '' })).toBe('')
})

test.prop([fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })])(
  'any typed text is a query that the contract takes, or none',
  (street, house) => {
    const query = placeQuery({ street, house })
    expect(query === '' || (query.length >= 2 && query.length <= 100)).toBe(true)
  },
)

test.prop([fc.string(), fc.string()])('case and spaces make no other address', (street, house) => {
  expect(addressKey({ street: ` ${street.toLowerCase()} `, house })).toBe(
    addressKey({ street: street.toLowerCase(), house: `${house} ` }),
  )
})

describe('a point shown on the map', () => {
  const shown = { street: 'Sliva', house: '12' }
  const typed = { street: 'Rosa', house: '3' }
  it('belongs to the address it was shown for, and another one is looked up', () => {
    const place = pinnedAt({ lat: 43.2, lng: 27.9 }, shown, 'bg')
    expect(searchText({ address: shown, place, country: 'bg' })).toBe('')
    expect(isPlaceOf(place, typed)).toBe(false)
    expect(searchText({ address: typed, place, country: 'bg' })).toBe('Rosa 3')
  })
  it('stays where the address search does not know the other one', () => {
    const place = pinnedAt({ lat: 43.2, lng: 27.9 }, shown, 'bg')
    expect(placeWithout({ address: typed, place })).toBe(place)
    expect(
      placeWithout({
        address: typed,
        place: { ...place, placeId: 'varna/sliva/12' },
      }),
    ).toBeNull()
  })
  it('belongs to any typed text where the map knows no addresses', () => {
    const place = pinnedAt({ lat: 25.2, lng: 55.3 }, shown, 'ae')
    expect(searchText({ address: typed, place, country: 'ae' })).toBe('')
    expect(isPlaceOf(place, typed)).toBe(true)
  })
})
