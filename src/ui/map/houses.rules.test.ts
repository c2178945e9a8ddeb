import { expect, it } from 'vitest'
import { type House, housesBeside, isWithin } from './houses.rules.ts'
import type { MapLine } from './map-props.ts'
import { project, type World } from './mercator.rules.ts'
import { drawnGround, drawnLines, metreAt } from './scene.rules.ts'

const center = { lat: 43.2141, lng: 27.9147 }
const metre = metreAt(center)
const line = (name: string, ...path: MapLine['line']): MapLine => ({ name, line: path })
const along = line('Shipka', [27.91, 43.21], [27.916, 43.21])
const across = line('Chinar', [27.913, 43.208], [27.913, 43.212])
const water = drawnGround(
  {
    lakes: [
      {
        name: 'Lake',
        rings: [
          [
            [27.911, 43.205],
            [27.9118, 43.205],
            [27.9118, 43.215],
            [27.911, 43.215],
          ],
        ],
        labels: [],
      },
    ],
    rivers: [{ ...line('River', [27.915, 43.205], [27.915, 43.215]), metres: 20 }],
    houses: 'beside streets',
  },
  center,
)
const dry = { lakes: [], rivers: [] }

const beside = (lines: readonly MapLine[], ground: Parameters<typeof housesBeside>[1] = dry) =>
  housesBeside(drawnLines(lines, center), ground, metre)
const middleOf = (house: House): World => ({
  x: house.reduce((sum, { x }) => sum + x, 0) / house.length,
  y: house.reduce((sum, { y }) => sum + y, 0) / house.length,
})
const metresTo = (at: { lat: number; lng: number }, axis: 'x' | 'y') => (house: House) =>
  Math.min(...house.map((corner) => Math.abs(corner[axis] - project(at)[axis]))) / metre

it('houses stand on both sides of a street, off its lane, and are the same each time', () => {
  const houses = beside([along])
  expect(houses.length).toBeGreaterThan(20)
  expect(beside([along])).toEqual(houses)
  const distances = houses.map(metresTo({ lat: 43.21, lng: 0 }, 'y'))
  expect(Math.min(...distances)).toBeGreaterThan(14)
  expect(Math.max(...distances)).toBeLessThan(16)
  const isNorth = (house: House) => middleOf(house).y < project({ lat: 43.21, lng: 0 }).y
  expect(new Set(houses.map(isNorth))).toEqual(new Set([true, false]))
})

it('houses keep off streets that cross, off each other and off water', () => {
  const houses = beside([along, across], water)
  const middles = houses.map(middleOf)
  for (const [nth, one] of middles.entries())
    for (const other of middles.slice(nth + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y) / metre).toBeGreaterThan(11)
  const onAlong = houses.filter((house) => metresTo({ lat: 43.21, lng: 0 }, 'y')(house) < 16)
  expect(Math.min(...onAlong.map(metresTo({ lat: 0, lng: 27.913 }, 'x')))).toBeGreaterThan(13)
  expect(Math.min(...houses.map(metresTo({ lat: 0, lng: 27.915 }, 'x')))).toBeGreaterThan(10)
  for (const lake of water.lakes)
    expect(houses.flat().filter((corner) => isWithin(corner, lake))).toEqual([])
})

it('a street that is shorter than its crossings has no house, nor has one without length', () => {
  expect(beside([line('Short', [27.91, 43.21], [27.9104, 43.21])])).toEqual([])
  expect(beside([line('Point', [27.91, 43.21], [27.91, 43.21])])).toEqual([])
})

it('an island is not within its lake', () => {
  const square = (from: number, to: number) =>
    [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ] as const
  const [lake] = drawnGround(
    {
      lakes: [{ name: 'Lake', rings: [square(10, 14), square(11, 12)], labels: [] }],
      rivers: [],
      houses: [],
    },
    { lat: 12, lng: 12 },
  ).lakes
  if (!lake) throw new Error('There is no lake')
  const within = ([lng, lat]: readonly [number, number]) => isWithin(project({ lat, lng }), lake)
  expect([[10.5, 10.5] as const, [11.5, 11.5] as const, [15, 12] as const].map(within)).toEqual([
    true,
    false,
    false,
  ])
})
