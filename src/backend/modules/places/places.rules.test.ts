import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formsOf } from './names.rules.ts'
import { namePlaces, placeAt } from './places.rules.ts'
import { parseQuery } from './query.rules.ts'
import type { Street } from './street.ts'

const street = (en: string, line: Street['line'], houses: Street['houses'] = [1, 101]): Street => ({
  slug: en.toLowerCase().replace(' ', '-'),
  name: { en },
  aliases: [],
  houses,
  line,
})
const inCity = { city: 'varna', locale: 'en' as const }
const near = street('Near Street', [
  [27, 43],
  [27.1, 43],
])

test('a street 110 m away is near, one 220 m away is not', () => {
  expect(placeAt([], { lat: 43, lng: 27 }, inCity)).toBeNull()
  expect(placeAt([near], { lat: 42.998, lng: 27.05 }, inCity)).toBeNull()
  expect(placeAt([near], { lat: 42.999, lng: 27.05 }, inCity)).toMatchObject({
    street: 'Near Street',
  })
})

test.each(['Near Street 12', 'Near Street ١٢', 'Near Street ۱۲'])(
  '%s has the house 12',
  (typed) => {
    expect(parseQuery(typed, ['en']).map(({ house }) => house)).toContain('12')
  },
)

test('the nearest street is chosen, and its ends are its first and last house', () => {
  const far = street('Far Street', [
    [27, 43.0005],
    [27.1, 43.0005],
  ])
  expect(placeAt([near, far], { lat: 43.0004, lng: 27.01 }, inCity)).toMatchObject({
    street: 'Far Street',
  })
  expect(placeAt([near], { lat: 42.9995, lng: 26.9995 }, inCity)).toMatchObject({
    house: '1',
    place_id: 'varna/near-street/1',
  })
})

test('a street without house numbers, or known by a point, is found without a house', () => {
  expect(
    placeAt([street('Dot Square', [[27, 43]], null)], { lat: 43.001, lng: 27 }, inCity),
  ).toMatchObject({
    street: 'Dot Square',
    house: null,
    lat: 43,
  })
})

test('a found house lies on its street, at most one house away', () => {
  const bend = fc.tuple(
    fc.double({ min: 0.001, max: 0.01, noNaN: true }),
    fc.double({ min: -0.005, max: 0.005, noNaN: true }),
  )
  const somewhere = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -60, max: 60, noNaN: true }),
  )
  const made = fc
    .tuple(
      somewhere,
      fc.array(bend, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 400 }),
    )
    .map(([start, bends, to]) => {
      const line = [start]
      for (const [east, north] of bends) {
        const [lng, lat] = line.at(-1) ?? start
        line.push([lng + east > 180 ? lng + east - 360 : lng + east, lat + north])
      }
      return { long: street('Long Street', line, [1, to]), to }
    })
  fc.assert(
    fc.property(made, fc.nat(399), ({ long, to }, pick) => {
      const house = 1 + (pick % to)
      const [found] = namePlaces([long], parseQuery(`long ${house}`, ['en']), inCity)
      const back = found && placeAt([long], found, inCity)
      expect(back?.street).toBe('Long Street')
      expect(Math.abs(Number(back?.house) - house)).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  ['ул. Роза', ['роза'], ['ул']],
  ['Street', ['street'], ['street']],
])('splits %j into distinctive words and kinds of street', (en, distinctive, kinds) => {
  expect(formsOf({ name: { en }, aliases: [] })).toMatchObject([{ distinctive, kinds }])
})

test.each([
  ['albatros 12', ['albatros 12/', 'albatros/12']],
  ['12/3 albatros', ['12 3 albatros/', 'albatros/12/3']],
  ['12 а, ул. албатрос', ['12 а албатрос/', 'а албатрос/12']],
  ['албатрос № 12', ['албатрос no 12/', 'албатрос/12']],
  ['албатрос №12', ['албатрос no 12/', 'албатрос/12']],
  ['No12 albatros', ['no 12 albatros/', 'albatros/12']],
  ['албатрос, д12/3', ['албатрос д 12 3/', 'албатрос/12/3']],
  ['albatros 1204', ['albatros 1204/', 'albatros/1204']],
  ['albatros 12045', ['albatros 12045/']],
  ['mono12', ['mono12/']],
])('reads %s as a street with or without a house', (query, expected) => {
  const typed = parseQuery(query, ['en', 'ru']).filter(({ farther }) => farther < 4)
  expect(typed.map(({ distinctive, house }) => `${distinctive.join(' ')}/${house ?? ''}`)).toEqual(
    expected,
  )
})

test('the street that has the house comes first of two with one name', () => {
  const line: Street['line'] = [[9.5, 47.1]]
  const twins = (['a', 'b'] as const).map((slug, nth) => ({
    ...street('Land Street', line, null),
    slug,
    numbers: [[String(nth + 1), 9.5, 47.1]] satisfies Street['numbers'],
  }))
  const idsFor = (typed: string) =>
    namePlaces(twins, parseQuery(typed, ['en']), inCity).map(({ place_id }) => place_id)
  expect(idsFor('land street')).toEqual(['varna/a', 'varna/b'])
  expect(idsFor('land street 1')).toEqual(['varna/a/1', 'varna/b/1'])
  expect(idsFor('land street 2')).toEqual(['varna/b/2', 'varna/a/2'])
})
