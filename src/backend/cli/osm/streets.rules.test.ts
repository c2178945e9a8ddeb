import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Position } from './lines.rules.ts'
import type { Names } from './names.ts'
import { featuresOf } from './streets.rules.ts'

const named = (local: string, translated: Names['translated'] = {}): Names => ({
  local,
  translated,
  aliases: [],
})
const lane = named('Landstrasse', { en: 'Land Street', ru: 'Ландштрассе' })
const schaan: Position = [9.5, 47.16]
const vaduz: Position = [9.5, 47.14]
const lineAt = ([lng, lat]: Position): Position[] => [
  [lng, lat],
  [lng + 0.001, lat],
]
const quarters = (...places: readonly (readonly [Names, Position])[]) =>
  new Map(places.map(([names, at]) => [names.local, { names, at }]))

/** The English and the Russian name, and the house numbers, of each street. */
function streetsWith(around: ReturnType<typeof quarters>, lines: Position[][]) {
  const found = {
    streets: new Map([[lane.local, { names: lane, lines }]]),
    quarters: around,
    houses: new Map([
      [
        lane.local,
        [
          { number: '1', at: schaan },
          { number: '2', at: vaduz },
        ],
      ],
    ]),
  }
  return [...featuresOf(found)]
    .filter(({ geometry }) => geometry.type === 'LineString')
    .map(({ properties: { name_en, name_ru, numbers = [] } }) => [
      name_en,
      name_ru,
      v
        .parse(v.array(v.looseTuple([v.string()])), numbers)
        .map(([number]) => number)
        .join(' '),
    ])
}

const inSchaan = [named('Schaan', { ru: 'Шан' }), schaan] as const
const inVaduz = [named('Vaduz'), vaduz] as const

test('streets of one name in two quarters have the names of these in each language', () => {
  expect(streetsWith(quarters(inSchaan, inVaduz), [lineAt(schaan), lineAt(vaduz)])).toEqual([
    ['Land Street (Schaan)', 'Ландштрассе (Шан)', '1'],
    ['Land Street (Vaduz)', 'Ландштрассе (Vaduz)', '2'],
  ])
})

test('a street keeps its name where no quarter, or the same one, is near its parts', () => {
  const lines = [lineAt(schaan), lineAt(vaduz)]
  const plain = [
    ['Land Street', 'Ландштрассе', '1'],
    ['Land Street', 'Ландштрассе', '2'],
  ]
  expect(streetsWith(quarters(), lines)).toEqual(plain)
  expect(streetsWith(quarters(inSchaan), lines)).toEqual(plain)
  expect(streetsWith(quarters([named('Bregenz'), [9.75, 47.5]]), lines)).toEqual(plain)
})

test('a street that is the only one of its name keeps it', () => {
  expect(streetsWith(quarters(inSchaan, inVaduz), [lineAt(schaan)])).toEqual([
    ['Land Street', 'Ландштрассе', '1 2'],
  ])
})

test('a street far from every quarter keeps its name beside one in a quarter', () => {
  const far: Position = [9.5, 47.05]
  expect(streetsWith(quarters(inSchaan), [lineAt(schaan), lineAt(far)])).toMatchObject([
    ['Land Street (Schaan)', 'Ландштрассе (Шан)', '1 2'],
    ['Land Street', 'Ландштрассе', ''],
  ])
})
