import { expect, test } from 'vitest'
import {
  nominatimResult,
  photonAnswer,
  photonFeature,
} from '#tests/backend/support/address-answers.ts'
import type { FoundAddress } from './address-provider.ts'
import { nominatim } from './nominatim.rules.ts'
import { photon } from './photon.rules.ts'

const area = { language: 'de', country: 'de', center: { lat: 52.52, lng: 13.4 } }
const street = 'Berliner Straße'
const tegel = { lat: 52.582, lng: 13.29 }
const pankow = { lat: 52.569, lng: 13.41 }
const wilmersdorf = { lat: 52.487, lng: 13.32 }
/** Some 700 metres. */
const farther = ({ lat, lng }: typeof tegel, steps = 1) => ({ lat: lat + 0.0063 * steps, lng })

const named = (found: readonly FoundAddress[]) =>
  found.map(({ street, house, lat }) => [street, house, lat])
const readPhoton = (...features: Parameters<typeof photonFeature>[]) =>
  named(
    photon.read(
      photonAnswer(
        ...features.map(([at, more]) => photonFeature(at, { countrycode: 'DE', ...more })),
      ),
      area,
    ),
  )
const readNominatim = (...results: Parameters<typeof nominatimResult>[]) =>
  named(
    nominatim.read(
      results.map(([at, address]) => nominatimResult(at, { country_code: 'de', ...address })),
      area,
    ),
  )

test('Photon addresses of one name that lie apart are all found, each with its quarter', () => {
  const house = { type: 'house', street, housenumber: '12', city: 'Berlin' }
  expect(
    readPhoton(
      [tegel, { ...house, district: 'Tegel' }],
      [pankow, { ...house, locality: 'Pankow' }],
      [farther(pankow), { ...house, locality: 'Pankow' }],
      [wilmersdorf, { ...house, city: 'Wilmersdorf' }],
      [tegel, { ...house, district: 'Tegel', housenumber: '14' }],
    ),
  ).toEqual([
    ['Berliner Straße (Tegel)', '12', tegel.lat],
    ['Berliner Straße (Pankow)', '12', pankow.lat],
    ['Berliner Straße (Wilmersdorf)', '12', wilmersdorf.lat],
    ['Berliner Straße', '14', tegel.lat],
  ])
})

test('Nominatim addresses of one name that lie apart are all found, each with its quarter', () => {
  const house = { road: street, house_number: '12', city: 'Berlin' }
  expect(
    readNominatim(
      [tegel, { ...house, suburb: 'Tegel', neighbourhood: 'Alt-Tegel' }],
      [pankow, { ...house, quarter: 'Pankow' }],
      [wilmersdorf, { ...house, city: undefined, town: 'Wilmersdorf' }],
    ),
  ).toEqual([
    ['Berliner Straße (Tegel)', '12', tegel.lat],
    ['Berliner Straße (Pankow)', '12', pankow.lat],
    ['Berliner Straße (Wilmersdorf)', '12', wilmersdorf.lat],
  ])
})

test.each([[[0, 1, 2, 3]], [[0, 2, 1, 3]], [[0, 3, 2, 1]]])(
  'pieces of one street are one address, however long it is, in the order %j',
  (order) => {
    const road = { type: 'street', name: street, city: 'Berlin' }
    const pieces: Parameters<typeof readPhoton> = [
      [tegel, { ...road, district: 'Tegel' }],
      [farther(tegel), { ...road, district: 'Borsigwalde' }],
      [farther(tegel, 2), { ...road, district: 'Wittenau' }],
      [farther(tegel, 6), { ...road, district: 'Tegel' }],
    ]
    const found = order.flatMap((index) => pieces.slice(index, index + 1))
    expect(readPhoton(...found)).toEqual([['Berliner Straße', null, tegel.lat]])
  },
)

test('a house of another quarter is not taken for that of the quarter that was asked for', () => {
  const house = { type: 'house', street, housenumber: '12', district: 'Pankow' }
  const named = photon.read(
    photonAnswer(
      photonFeature(pankow, { ...house, countrycode: 'DE' }),
      photonFeature(tegel, { type: 'street', name: street, district: 'Tegel', countrycode: 'DE' }),
      photonFeature(tegel, { type: 'street', name: 'Allee (B 96)', countrycode: 'DE' }),
    ),
    { ...area, isQuarterAsked: true },
  )
  expect(named.map(({ street, house }) => [street, house])).toEqual([
    ['Berliner Straße (Pankow)', '12'],
    ['Berliner Straße (Tegel)', null],
    ['Allee (B 96)', null],
  ])
})

test('a quarter that stands for the street is not named twice', () => {
  const quarter = { suburb: 'Mitte', city: 'Berlin' }
  expect(readNominatim([tegel, quarter], [pankow, quarter])).toEqual([['Mitte', null, tegel.lat]])
  const house = { ...quarter, house_number: '1' }
  expect(readNominatim([tegel, house], [pankow, house])).toEqual([
    ['Mitte', '1', tegel.lat],
    ['Mitte', '1', pankow.lat],
  ])
})
