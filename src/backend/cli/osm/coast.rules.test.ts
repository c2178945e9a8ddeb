import { expect, test } from 'vitest'
import { seaOf } from './coast.rules.ts'
import type { Position } from './lines.rules.ts'

const box = { west: 0, south: 0, east: 10, north: 10 }

/** In an odd number of rings, as pages fill them. */
function isAtSea(rings: readonly (readonly Position[])[], [x, y]: Position): boolean {
  let isInside = false
  for (const ring of rings)
    for (const [nth, [toX, toY]] of ring.entries()) {
      const [fromX, fromY] = ring.at(nth - 1) ?? [toX, toY]
      if (toY > y === fromY > y) continue
      if (x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isInside = !isInside
    }
  return isInside
}
/** Rows from the north, one sign for each two degrees. */
const drawn = (coastlines: readonly (readonly Position[])[]) => {
  const rings = seaOf(coastlines, box)
  const middles = [1, 3, 5, 7, 9]
  return middles
    .toReversed()
    .map((y) => middles.map((x) => (isAtSea(rings, [x, y]) ? '~' : '.')).join(''))
}

const southward: Position[] = [
  [4, 9.99],
  [4, 5],
  [4, 0.01],
]
/** Counterclockwise: land within. */
const island: Position[] = [
  [2, 2],
  [4, 2],
  [4, 4],
  [2, 4],
  [2, 2],
]

test('the sea is on the right of a coastline', () => {
  const west = ['~~...', '~~...', '~~...', '~~...', '~~...']
  expect(drawn([southward])).toEqual(west)
  expect(drawn([southward.toReversed()])).toEqual(['..~~~', '..~~~', '..~~~', '..~~~', '..~~~'])
  expect(drawn([southward.slice(1), southward.slice(0, 2)])).toEqual(west)
})

test('a coastline that ends where it began encloses a corner', () => {
  const bay: Position[] = [
    [0.01, 6],
    [4, 6],
    [4, 9.99],
  ]
  expect(drawn([bay])).toEqual(['..~~~', '..~~~', '~~~~~', '~~~~~', '~~~~~'])
  expect(drawn([bay.toReversed()])).toEqual(['~~...', '~~...', '.....', '.....', '.....'])
})

test('two coastlines enclose a strait, or the land between two seas', () => {
  const northward: Position[] = [
    [6, 0.01],
    [6, 9.99],
  ]
  expect(drawn([southward, northward])).toEqual(['~~.~~', '~~.~~', '~~.~~', '~~.~~', '~~.~~'])
  expect(drawn([southward.toReversed(), northward.toReversed()])).toEqual([
    '..~..',
    '..~..',
    '..~..',
    '..~..',
    '..~..',
  ])
})

test('the sea goes on beyond the box, and so does the land', () => {
  const rings = seaOf([southward], box)
  const isSea = (...places: Position[]) => places.map((place) => isAtSea(rings, place))
  expect(isSea([-19, 5], [-19, 29], [2, 29], [2, -19])).not.toContain(false)
  expect(isSea([6, 29], [15, 5], [-21, 5])).not.toContain(true)
  expect(isAtSea(seaOf([island], box), [-19, -19])).toBe(true)
  const atDateLine = seaOf([island.map(([x, y]): Position => [x + 169, y + 79])], {
    west: 169,
    south: 79,
    east: 179,
    north: 89,
  }).flat()
  expect(atDateLine.every(([lng, lat]) => lng <= 180 && lat <= 90)).toBe(true)
})

test('an island is land, in a sea with other coasts or alone', () => {
  const eastern = island.map(([x, y]): Position => [x + 4, y])
  expect(drawn([southward.toReversed(), eastern])).toEqual([
    '..~~~',
    '..~~~',
    '..~~~',
    '..~.~',
    '..~~~',
  ])
  expect(drawn([island])).toEqual(['~~~~~', '~~~~~', '~~~~~', '~.~~~', '~~~~~'])
})

test('a sea that lies within the box is water, and a box without coastlines is land', () => {
  expect(drawn([island.toReversed()])).toEqual(['.....', '.....', '.....', '.~...', '.....'])
  expect(seaOf([], box)).toEqual([])
})
