import { describe, expect, it } from 'vitest'
import { nearestAddress, placeOfGoogle } from './google-place.rules.ts'

const part = (text: string | null, ...types: string[]) => ({ text, types })
const at = { id: 'g1', lat: 43.2, lng: 27.9, name: null }
const of = (...parts: ReturnType<typeof part>[]) => placeOfGoogle({ ...at, parts })

describe('a place of Google', () => {
  it('gives null without a street, name or quarter, or without a point', () => {
    expect(of()).toBeNull()
    expect(of(part('Varna', 'locality', 'political'), part('12', 'street_number'))).toBeNull()
    expect(of(part(null, 'route'), part('  ', 'neighborhood'))).toBeNull()
    expect(placeOfGoogle({ ...at, lat: Number.NaN, parts: [part('Rosa', 'route')] })).toBeNull()
  })

  it('has a street, and a house if one is known', () => {
    expect(of(part('Varna', 'locality'), part('Rosa St', 'route'))).toEqual({
      place_id: 'g1',
      street: 'Rosa St',
      house: null,
      lat: 43.2,
      lng: 27.9,
      label: 'Rosa St',
    })
    expect(of(part('12A', 'street_number'), part('Rosa St', 'route'))).toMatchObject({
      street: 'Rosa St',
      house: '12A',
      label: 'Rosa St, 12A',
    })
  })

  it('takes its name or quarter as the street where there are no streets', () => {
    expect(
      placeOfGoogle({ ...at, name: 'Marina Tower', parts: [part('Dubai Marina', 'neighborhood')] }),
    ).toMatchObject({
      street: 'Marina Tower',
      house: null,
    })
    expect(
      of(
        part('Mladost', 'sublocality_level_1', 'sublocality'),
        part('Mladost 1', 'neighborhood'),
        part('5', 'street_number'),
      ),
    ).toMatchObject({
      street: 'Mladost 1',
      house: '5',
    })
  })
})

describe('the address nearest to a point', () => {
  const street = of(part('Rosa St', 'route'))
  const house = of(part('Lozenets', 'route'), part('3', 'street_number'))

  it('gives null when nothing was found', () => {
    expect(nearestAddress([])).toBeNull()
    expect(nearestAddress([null, null])).toBeNull()
  })

  it('prefers the first with a house, else the first with a street', () => {
    expect(nearestAddress([null, street, house])).toBe(house)
    expect(nearestAddress([null, street])).toBe(street)
  })
})
