import { describe, expect, it } from 'vitest'
import type { MapArea, MapMark } from './map-props.ts'
import { project, toPixels } from './mercator.rules.ts'
import { boundsOfAll, drawnAreas, drawnLines, firstView } from './scene.rules.ts'

const varna = { lat: 43.2141, lng: 27.9147 }
const frame = { x: 800, y: 600 }

/** From its south-west corner; degrees. */
const zone = (id: number, lng: number, lat: number, width: number, height: number): MapArea => ({
  id,
  name: `Zone ${id}`,
  color: '#d33f49',
  polygons: [
    [
      [
        [lng, lat],
        [lng + width, lat],
        [lng + width, lat + height],
        [lng, lat + height],
      ],
    ],
  ],
})
const branch = (id: number, lat: number, lng: number): MapMark => ({
  id,
  name: `Branch ${id}`,
  point: { lat, lng },
})
const map = { areas: [], marks: [], center: varna, fits: true }

describe('delivery zones', () => {
  it('lie on top of larger ones, regardless of shape and order', () => {
    const coast = zone(1, 27.9, 43.0, 0.1, 0.3)
    const boulevard = zone(2, 27.8, 43.2, 0.2, 0.02)
    const region = zone(3, 27.6, 43.1, 0.4, 0.1)
    for (const areas of [
      [coast, boulevard, region],
      [region, coast, boulevard],
      [boulevard, region, coast],
    ])
      expect(drawnAreas(areas, varna).map(({ id }) => id)).toEqual([3, 1, 2])
  })
  it('stay in one piece across the antimeridian', () => {
    const [island] = drawnAreas([zone(1, 179.9, -16.8, 0.2, 0.1)], { lat: -16.8, lng: 179.9 })
    expect(island?.bounds.west).toBeCloseTo(0.5 + 179.9 / 360, 8)
    expect(island?.bounds.east).toBeCloseTo(0.5 + 180.1 / 360, 8)
  })
})

it('drawnLines draws a street as one path with its name', () => {
  const [street] = drawnLines(
    [
      {
        name: 'ул. Шипка',
        line: [
          [27.91, 43.21],
          [27.92, 43.22],
        ],
      },
    ],
    varna,
  )
  expect(street?.name).toBe('ул. Шипка')
  expect(street?.paths).toEqual([
    [project({ lat: 43.21, lng: 27.91 }), project({ lat: 43.22, lng: 27.92 })],
  ])
})

it('boundsOfAll spans zones and branches and is null for an empty map', () => {
  const areas = [zone(1, 27.9, 43.2, 0.05, 0.05)]
  const marks = [branch(1, 43.3, 28)]
  const southWest = project({ lat: 43.2, lng: 27.9 })
  const northEast = project({ lat: 43.3, lng: 28 })
  expect(boundsOfAll({ areas, marks, center: varna })).toEqual({
    west: southWest.x,
    south: southWest.y,
    east: northEast.x,
    north: northEast.y,
  })
  expect(boundsOfAll({ areas: [], marks: [], center: varna })).toBeNull()
})

describe('the map', () => {
  it('opens with a whole delivery zone in view and a margin of 48 pixels', () => {
    const area = zone(1, 27.7, 43.19, 0.4, 0.01)
    const view = firstView({ ...map, areas: [area] }, frame)
    const west = toPixels(project({ lat: 43.19, lng: 27.7 }), view, frame)
    const east = toPixels(project({ lat: 43.19, lng: 28.1 }), view, frame)
    expect(west.x).toBeCloseTo(48, 3)
    expect(east.x).toBeCloseTo(800 - 48, 3)
  })
  it('opens on a single branch at zoom 15', () => {
    const marks = [branch(1, 43.2047, 27.9105)]
    expect(firstView({ ...map, marks }, frame)).toEqual({
      ...project({ lat: 43.2047, lng: 27.9105 }),
      zoom: 15,
    })
  })
  it('opens on the city at zoom 12 without zones and branches', () => {
    expect(firstView(map, frame)).toEqual({ ...project(varna), zoom: 12 })
  })
  it('opens on the pin or the city, ignoring branches, while an address is chosen', () => {
    const point = { lat: 43.2205, lng: 27.9522 }
    const onMove = () => undefined
    const choosing = { ...map, marks: [branch(1, 43.2047, 27.9105)], fits: false }
    expect(firstView({ ...choosing, pin: { point, onMove } }, frame)).toEqual({
      ...project(point),
      zoom: 12,
    })
    for (const pin of [{ point: null, onMove }, undefined])
      expect(firstView({ ...choosing, ...(pin && { pin }) }, frame)).toEqual({
        ...project(varna),
        zoom: 12,
      })
  })
})
