import { expect, test } from 'vitest'
import { bestPlace } from './place.rules.ts'

const tegel = {
  place_id: 'tegel',
  street: 'Berliner Straße',
  house: '12',
  lat: 52.582,
  lng: 13.29,
  label: 'Berliner Straße 12',
}
const pankow = { ...tegel, place_id: 'pankow', lat: 52.569, lng: 13.41 }

test('bestPlace leaves the choice to the customer while addresses of one name lie apart', () => {
  expect(bestPlace([tegel, pankow], 'berliner straße')).toBeNull()
  expect(bestPlace([tegel, { ...pankow, house: null }], 'berliner straße')).toBe(tegel)
  expect(bestPlace([tegel, { ...tegel, lat: 52.588 }], 'berliner straße')).toBe(tegel)
})

test('bestPlace finds a street by its quarter, also where the answer does not repeat that', () => {
  const typed = 'Berliner Straße (Tegel)'
  const inTegel = { ...tegel, street: typed }
  expect(bestPlace([pankow, inTegel], typed)).toBe(inTegel)
  expect(bestPlace([{ ...pankow, street: 'Neue Berliner Straße' }, tegel], typed)).toBe(tegel)
  expect(bestPlace([tegel, pankow], typed)).toBeNull()
})
