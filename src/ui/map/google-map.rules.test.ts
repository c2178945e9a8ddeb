import { describe, expect, it } from 'vitest'
import { googleBounds, googlePaths } from './google-map.rules.ts'

const clockwise = [
  [0, 0],
  [0, 4],
  [4, 4],
  [4, 0],
  [0, 0],
] as const
const hole = [
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 1],
  [1, 1],
] as const
const points = (ring: readonly (readonly [number, number])[]) =>
  ring.map(([lng, lat]) => ({ lat, lng }))

describe('the paths of a polygon', () => {
  it('are empty without rings', () => {
    expect(googlePaths([])).toEqual([])
  })

  it('run in opposite directions for the outline and a hole, in any given direction', () => {
    const expected = [points(clockwise.toReversed()), points(hole)]
    expect(googlePaths([clockwise, hole])).toEqual(expected)
    expect(googlePaths([clockwise.toReversed(), hole.toReversed()])).toEqual(expected)
  })
})

describe('the box of a map', () => {
  const center = { lat: 1, lng: 1 }
  const mark = (id: number, lng: number, lat: number) => ({
    id,
    name: String(id),
    point: { lat, lng },
  })

  it('does not exist without areas and marks', () => {
    expect(googleBounds({ areas: [], marks: [], center })).toBeNull()
  })

  it('holds all areas and marks with a margin', () => {
    const lone = googleBounds({ areas: [], marks: [mark(1, 2, 3)], center })
    expect(lone?.south).toBeCloseTo(2.996)
    expect(lone?.east).toBeCloseTo(2.004)
    const box = googleBounds({
      areas: [{ id: 1, name: '', color: '#112233', polygons: [[clockwise, hole]] }],
      marks: [mark(1, -2, 3)],
      center,
    })
    expect(
      [box?.west, box?.south, box?.east, box?.north].map((degrees) => degrees?.toFixed(3)),
    ).toEqual(['-2.004', '-0.004', '4.004', '4.004'])
  })

  it('crosses the antimeridian instead of spanning the Earth', () => {
    const box = googleBounds({
      areas: [],
      marks: [mark(1, 179, 0), mark(2, -179, 0)],
      center: { lat: 0, lng: 180 },
    })
    expect(box?.west).toBeCloseTo(178.996)
    expect(box?.east).toBeCloseTo(-178.996)
  })
})
