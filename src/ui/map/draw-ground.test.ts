import { expect, test } from 'vitest'
import { labelPlace } from './draw-ground.ts'
import { boundsOfView, project, toWorld } from './mercator.rules.ts'

const frame = { x: 320, y: 320 }
const view = { ...project({ lat: 43.2, lng: 27.9 }), zoom: 12 }
const part = { view, frame, shown: boundsOfView(view, frame) }
const at = (x: number, y: number) => toWorld({ x, y }, view, frame)

/** All of the frame and around it. */
const shore = [at(-500, -500), at(900, -500), at(900, 900), at(-500, 900), at(-500, -500)]
const [first, , third] = shore
if (!first || !third) throw new Error('The shore has five corners')
const lake = {
  name: 'Sea',
  paths: [shore],
  bounds: { west: first.x, north: first.y, east: third.x, south: third.y },
}
const placed = (...labels: ReturnType<typeof at>[]) => {
  const place = labelPlace({ ...lake, labels }, part, 60)
  return place && [Math.round(place.x), Math.round(place.y)]
}

test('the name of a lake stands at its first place', () =>
  expect(placed(at(100, 100), at(200, 100))).toEqual([100, 100]))

test.each([
  ['a place at the edge of the map', 10, 100],
  ['a place that only the name leaves the frame from', 295, 50],
  ['a place under the buttons', 280, 280],
  ['a place whose name reaches under the buttons', 235, 200],
])('the name of a lake skips %s', (_name, x, y) =>
  expect(placed(at(x, y), at(100, 100))).toEqual([100, 100]),
)

test('a lake without room for its name has none', () => {
  expect(placed(at(280, 280))).toBeUndefined()
  const island = [at(90, 90), at(110, 90), at(110, 110), at(90, 110), at(90, 90)]
  const around = { ...lake, paths: [shore, island], labels: [at(100, 100)] }
  expect(labelPlace(around, part, 10)).toBeUndefined()
})
