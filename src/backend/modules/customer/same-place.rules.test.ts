import { expect, it } from 'vitest'
import { samePlace } from './same-place.rules.ts'
import { cityId } from '#contract/values/ids.ts'

const home = {
  cityId: cityId(1),
  street: 'Sea Street',
  house: '3',
  entrance: '1',
  flat: '12',
  lat: 43.2,
  lng: 27.9,
}

it.each([
  ['itself', {}, true],
  ['other case and spaces', { street: ' sea  STREET.' }, true],
  ['a pin 100 m away', { lat: 43.2009 }, true],
  ['a pin 400 m away', { lng: 27.905 }, false],
  ['another city', { cityId: cityId(2) }, false],
  ['another street', { street: 'Seaside' }, false],
  ['another house', { house: '3a' }, false],
  ['another entrance', { entrance: '' }, false],
  ['another flat', { flat: '21' }, false],
])('compares %s', (_, change, same) => {
  expect(samePlace(home, { ...home, ...change })).toBe(same)
  expect(samePlace({ ...home, ...change }, home)).toBe(same)
})
