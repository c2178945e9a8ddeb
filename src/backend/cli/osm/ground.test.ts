import { expect, test } from 'vitest'
import { createGround } from './ground.ts'
import type { Position } from './lines.rules.ts'

const box = { west: 0, south: 0, east: 10, north: 10 }
const ground = (...ways: [tags: Record<string, string>, line: Position[]][]) => {
  const { found, way } = createGround(box)
  const taken = ways.map(([tags, line]) => way((key) => tags[key], line))
  return { found, taken }
}
const square: Position[] = [
  [1, 1],
  [2, 1],
  [2, 2],
  [1, 2],
  [1, 1],
]
const [first = [0, 0], second = [0, 0]] = square

test('a coastline of two points is a part of the coast', () => {
  const { found } = ground([{ natural: 'coastline' }, [first, second]])
  expect(found.coast).toEqual([[first, second]])
})

test('what lies outside, has no area or is neither water nor a building is left out', () => {
  const far = square.map(([x, y]): Position => [x + 20, y])
  const { found, taken } = ground(
    [{ building: 'yes' }, far],
    [{ natural: 'coastline' }, far],
    [{ natural: 'water' }, [first, second]],
    [{ building: 'no' }, square],
    [{ natural: 'wood' }, square],
    [{ waterway: 'drain' }, square],
    [{ waterway: 'river', tunnel: 'yes' }, square],
  )
  expect(taken).toEqual(Array.from({ length: 7 }, () => false))
  expect(found).toEqual({ lakes: [], rivers: new Map(), coast: [], houses: [] })
})

test('pieces of a river with one name and width are one river', () => {
  const river = { waterway: 'river', name: 'Roza' }
  const { found } = ground(
    [river, [first, second]],
    [river, [second, [5, 5]]],
    [
      { ...river, width: '40 m' },
      [
        [5, 5],
        [6, 6],
      ],
    ],
    [
      { ...river, width: 'wide' },
      [
        [6, 6],
        [7, 7],
      ],
    ],
  )
  expect([...found.rivers.values()].map(({ metres, lines }) => [metres, lines.length])).toEqual([
    [15, 3],
    [40, 1],
  ])
})
