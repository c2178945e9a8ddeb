import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Street } from '#backend/modules/shop/city.ts'
import { findPlaces, placeAt } from './places.rules.ts'

const street = (en: string, ru: string, aliases: string[] = []): Street => ({
  name: { en, ru },
  aliases,
  from: 1,
  to: 101,
  line: [
    [27, 43],
    [27.1, 43],
    [27.1, 43.1],
  ],
})
const streets = [
  street('Albatros Street', 'улица Албатрос', ['ul. Albatros']),
  street('New Albatros Street', 'Новая Албатросова'),
  street('6 Street', 'улица 6', ['Street 6']),
  street('Café Lane', 'переулок Ёлочный'),
]
const labels = (query: string) => findPlaces(streets, query, 'varna', 'en').map(({ label }) => label)

test.each([
  ['nothing', []],
  ['!!', []],
  ['12', []],
  ['albatros', ['Albatros Street', 'New Albatros Street']],
  ['ALBATROS street', ['Albatros Street', 'New Albatros Street']],
  ['street alb', ['Albatros Street', 'New Albatros Street']],
  ['албатрос', ['Albatros Street', 'New Albatros Street']],
  ['ul alb 12', ['Albatros Street 12']],
  ['Albatros Street, 12a', ['Albatros Street 12a', 'New Albatros Street 12a']],
  ['12 albatros', ['Albatros Street 12', 'New Albatros Street 12']],
  ['albatros 102', ['Albatros Street', 'New Albatros Street']],
  ['albatros 0', ['Albatros Street', 'New Albatros Street']],
  ['street 6', ['6 Street', 'Albatros Street 6', 'New Albatros Street 6']],
  ['street 6 12', ['6 Street 12']],
  ['cafe', ['Café Lane']],
  ['елочный', ['Café Lane']],
])('%s finds %j', (query, expected) => {
  expect(labels(query)).toEqual(expected)
})

test('a house lies where its number says, along the line', () => {
  const at = (house: string) => findPlaces(streets, `ul albatros ${house}`, 'varna', 'ru')[0]
  expect(at('1')).toMatchObject({ lat: 43, lng: 27, label: 'улица Албатрос, 1', place_id: 'varna/albatros-street/1' })
  expect(at('101')).toMatchObject({ lat: 43.1, lng: 27.1 })
  expect(at('40')?.lat).toBe(43)
  expect(at('60')?.lng).toBe(27.1)
})

test('no street is near the sea', () => {
  expect(placeAt([], { lat: 43, lng: 27 }, 'varna', 'en')).toBeNull()
  expect(placeAt(streets, { lat: 42.998, lng: 27.05 }, 'varna', 'en')).toBeNull()
  expect(placeAt(streets, { lat: 42.999, lng: 27.05 }, 'varna', 'en')).toMatchObject({ street: 'Albatros Street' })
})

test('the nearest street wins, its ends are its first and last house', () => {
  const other = { ...street('Far Street', 'Дальняя'), line: [[27, 43.0005] as const, [27.1, 43.0005] as const] }
  expect(placeAt([street('Near Street', 'Ближняя'), other], { lat: 43.0004, lng: 27.01 }, 'varna', 'ru')).toMatchObject({ street: 'Дальняя' })
  expect(placeAt(streets, { lat: 42.9995, lng: 26.9995 }, 'varna', 'en')).toMatchObject({ house: '1', place_id: 'varna/albatros-street/1' })
})

test('a house that was found lies on its street, at most one house away', () => {
  const bend = fc.tuple(fc.double({ min: 0.001, max: 0.01, noNaN: true }), fc.double({ min: -0.005, max: 0.005, noNaN: true }))
  const somewhere = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -60, max: 60, noNaN: true }))
  const made = fc
    .tuple(somewhere, fc.array(bend, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 400 }))
    .map(([start, bends, to]): Street => {
      const line = [start]
      for (const [east, north] of bends) {
        const [lng, lat] = line.at(-1) ?? start
        line.push([lng + east > 180 ? lng + east - 360 : lng + east, lat + north])
      }
      return { name: { en: 'Long Street' }, aliases: [], from: 1, to, line }
    })
  fc.assert(
    fc.property(made, fc.nat(399), (long, pick) => {
      const house = 1 + (pick % long.to)
      const [found] = findPlaces([long], `long ${house}`, 'varna', 'en')
      const back = found && placeAt([long], found, 'varna', 'en')
      expect(back?.street).toBe('Long Street')
      expect(Math.abs(Number(back?.house) - house)).toBeLessThanOrEqual(1)
    }),
  )
})
