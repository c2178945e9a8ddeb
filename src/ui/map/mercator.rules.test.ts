import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import {
  between,
  boundsOf,
  boundsOfView,
  fitView,
  gridBox,
  maxZoom,
  minZoom,
  moveBy,
  nearTo,
  overlap,
  placeUnder,
  project,
  toPixels,
  toWorld,
  unproject,
  validView,
  zoomAbout,
} from './mercator.rules.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const point = fc.record({ lat: number(-85, 85), lng: number(-180, 179.9999) })
const view = fc.record({ x: number(0, 1), y: number(0, 1), zoom: number(minZoom, maxZoom) })
/** Away from the antimeridian, where a middle may round to either side. */
const innerView = fc.record({
  x: fc.integer({ min: 1, max: 1023 }).map((part) => part / 1024),
  y: number(0, 1),
  zoom: number(minZoom, maxZoom),
})
const frame = fc.record({ x: number(100, 2000), y: number(100, 2000) })
const share = fc.record({ x: number(0, 1), y: number(0, 1) })

describe('the projection', () => {
  test('refuses bounds without points', () => {
    expect(() => boundsOf([])).toThrow(RangeError)
  })

  test.each([
    [{ lat: 0, lng: 0 }, 0.5, 0.5],
    [{ lat: 85.0511287798, lng: -180 }, 0, 0],
    [{ lat: -90, lng: 180 }, 1, 1],
    [{ lat: 43.2141, lng: 27.9147 }, 0.57754, 0.36663],
  ])('maps %j to the unit square', (place, x, y) => {
    expect(project(place).x).toBeCloseTo(x, 5)
    expect(project(place).y).toBeCloseTo(y, 5)
  })

  test.prop([point])('restores the same degrees', (place) => {
    const back = unproject(project(place))
    expect(back.lat).toBeCloseTo(place.lat, 8)
    expect(back.lng).toBeCloseTo(place.lng, 8)
  })

  test.prop([view, frame, share])('restores the same pixel', (seen, size, at) => {
    const pixel = { x: at.x * size.x, y: at.y * size.y }
    const back = toPixels(toWorld(pixel, seen, size), seen, size)
    expect(back.x).toBeCloseTo(pixel.x, 3)
    expect(back.y).toBeCloseTo(pixel.y, 3)
  })
})

describe('the view', () => {
  test.prop([view, frame, share, number(0, 30)])(
    'keeps the place under the pixel it zooms about',
    (seen, size, at, zoom) => {
      const pixel = { x: at.x * size.x, y: at.y * size.y }
      const after = zoomAbout(seen, pixel, zoom, size)
      const place = toWorld(pixel, seen, size)
      const now = toPixels(place, after, size)
      expect(now.x).toBeCloseTo(pixel.x, 3)
      expect(now.y).toBeCloseTo(pixel.y, 3)
      expect(after.zoom).toBeGreaterThanOrEqual(minZoom)
      expect(after.zoom).toBeLessThanOrEqual(maxZoom)
    },
  )

  test.prop([view, frame, share, view])('puts a place under a pixel', (seen, size, at, place) => {
    const pixel = { x: at.x * size.x, y: at.y * size.y }
    const now = toPixels(place, placeUnder(place, pixel, seen.zoom, size), size)
    expect(now.x).toBeCloseTo(pixel.x, 3)
    expect(now.y).toBeCloseTo(pixel.y, 3)
  })

  test.prop([view, frame, number(-500, 500), number(-500, 500)])(
    'moves by the given pixels',
    (seen, size, x, y) => {
      const middle = toPixels(seen, moveBy(seen, { x, y }), size)
      expect(middle.x).toBeCloseTo(size.x / 2 - x, 3)
      expect(middle.y).toBeCloseTo(size.y / 2 - y, 3)
    },
  )

  test.prop([fc.array(point, { minLength: 1, maxLength: 20 }), frame])(
    'holds every fitted point',
    (points, size) => {
      const places = points.map(project)
      const fitted = fitView(boundsOf(places), size, 0, 16)
      if (fitted.zoom > minZoom)
        for (const place of places) {
          const { x, y } = toPixels(place, fitted, size)
          expect(x).toBeGreaterThanOrEqual(-0.01)
          expect(x).toBeLessThanOrEqual(size.x + 0.01)
          expect(y).toBeGreaterThanOrEqual(-0.01)
          expect(y).toBeLessThanOrEqual(size.y + 0.01)
        }
      expect(fitted.zoom).toBeLessThanOrEqual(16)
    },
  )

  test('fits a single point at the maximum zoom', () => {
    const place = project({ lat: 43, lng: 28 })
    expect(fitView(boundsOf([place]), { x: 300, y: 300 }, 20, 15)).toEqual({ ...place, zoom: 15 })
  })

  test('leaves the padding free on every side when fitting', () => {
    const frame = { x: 612, y: 356 }
    const wide = { west: 0.5, east: 0.5625, north: 0.375, south: 0.376 }
    expect(fitView(wide, frame, 50, 15)).toEqual({ x: 0.53125, y: 0.3755, zoom: 5 })
    const tall = { west: 0.5, east: 0.501, north: 0.375, south: 0.4375 }
    expect(fitView(tall, frame, 50, 15)).toEqual({ x: 0.5005, y: 0.40625, zoom: 4 })
  })

  test('moves and zooms in proportion on its way to another view', () => {
    const [from, to] = [
      { x: 0.5, y: 0.25, zoom: 12 },
      { x: 0.75, y: 0.5, zoom: 16 },
    ]
    expect(between(from, to, 0)).toEqual(from)
    expect(between(from, to, 0.25)).toEqual({ x: 0.5625, y: 0.3125, zoom: 13 })
    expect(between(from, to, 1)).toEqual(to)
  })

  test('limits its zoom to 3 to 19', () => {
    expect(validView({ x: 0.5, y: 0.5, zoom: 2 }).zoom).toBe(3)
    expect(validView({ x: 0.5, y: 0.5, zoom: 20 }).zoom).toBe(19)
  })

  test('stays between the poles', () => {
    expect(validView({ x: 1.25, y: 2, zoom: 40 })).toEqual({ x: 1.25, y: 1, zoom: maxZoom })
    expect(validView({ x: -0.25, y: -2, zoom: -1 })).toEqual({ x: -0.25, y: 0, zoom: minZoom })
  })

  test.prop([innerView, frame])(
    'requests a grid box that holds it and stays within the world',
    (seen, size) => {
      const bounds = boundsOfView(seen, size)
      const box = gridBox(bounds, seen.zoom)
      const corner = unproject({ x: 0, y: Math.max(0, bounds.north) })
      expect(box.west).toBeGreaterThanOrEqual(-180)
      expect(box.east).toBeLessThanOrEqual(180)
      expect(box.west).toBeLessThanOrEqual(Math.max(-180, bounds.west * 360 - 180) + 1e-4)
      expect(box.east).toBeGreaterThanOrEqual(Math.min(180, bounds.east * 360 - 180) - 1e-4)
      expect(box.north).toBeGreaterThanOrEqual(corner.lat - 1e-4)
      expect(box.south).toBeLessThan(box.north)
    },
  )

  test.prop([innerView, frame, fc.integer({ min: -3, max: 3 })])(
    'requests the same box on every copy of the world',
    (seen, size, copies) => {
      const bounds = boundsOfView(seen, size)
      expect(
        gridBox({ ...bounds, west: bounds.west + copies, east: bounds.east + copies }, seen.zoom),
      ).toEqual(gridBox(bounds, seen.zoom))
    },
  )

  test('requests the same box on a copy despite a rounding error at a grid line', () => {
    const seen = { x: 0.2744140625, y: 0.5, zoom: 3 }
    const bounds = boundsOfView(seen, { x: 100.00000000000007, y: 100 })
    const copy = { ...bounds, west: bounds.west + 1, east: bounds.east + 1 }
    expect(gridBox(copy, seen.zoom)).toEqual(gridBox(bounds, seen.zoom))
  })

  test('requests a whole grid cell unchanged at any fraction of its zoom', () => {
    const cell = { west: 1182 / 2048, east: 1183 / 2048, north: 750 / 2048, south: 751 / 2048 }
    const box = { west: 27.77344, east: 27.94922, north: 43.32518, south: 43.19717 }
    expect([gridBox(cell, 12), gridBox(cell, 12.9)]).toEqual([box, box])
    const inside = { west: 0.5774, east: 0.5775, north: 0.3663, south: 0.3664 }
    expect(gridBox(inside, 12.5)).toEqual(box)
  })

  test('requests the same box after a small move', () => {
    const at = (x: number) =>
      gridBox(boundsOfView({ x, y: 0.36, zoom: 12.2 }, { x: 300, y: 300 }), 12.2)
    expect(at(0.57701)).toEqual(at(0.57702))
  })
})

test('nearTo places a point beyond the antimeridian next to one before it', () => {
  const middle = project({ lat: -17, lng: 179 })
  const across = nearTo(project({ lat: -17, lng: -179 }), middle)
  expect(across.x - middle.x).toBeCloseTo(2 / 360, 8)
  expect(unproject(across).lng).toBeCloseTo(-179, 8)
  const back = nearTo(middle, project({ lat: -17, lng: -179 }))
  expect(back.x).toBeCloseTo(-1 / 360, 8)
})

test('overlap is true for bounds that touch and false for bounds apart', () => {
  const shown = boundsOfView({ x: 0.5, y: 0.5, zoom: 3 }, { x: 256, y: 256 })
  expect(shown).toEqual({ west: 0.4375, north: 0.4375, east: 0.5625, south: 0.5625 })
  expect(overlap(shown, { west: 0.56, north: 0.56, east: 1, south: 1 })).toBe(true)
  expect(overlap(shown, { west: 0.5625, north: 0.5625, east: 1, south: 1 })).toBe(true)
  expect(overlap(shown, { west: 0, north: 0, east: 0.4375, south: 0.4375 })).toBe(true)
  expect(overlap(shown, { west: 0.57, north: 0.4, east: 1, south: 1 })).toBe(false)
  expect(overlap(shown, { west: 0, north: 0, east: 1, south: 0.4 })).toBe(false)
})
