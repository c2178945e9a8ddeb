import type { Point } from '#contract/cities/place.ts'
import {
  type Bounds,
  boundsOf,
  fitView,
  nearTo,
  type Pixels,
  project,
  type View,
  type World,
} from './mercator.rules.ts'
import {
  type Line,
  type MapArea,
  type MapGround,
  type MapLine,
  type MapProps,
  startZoom,
} from './map-props.ts'

interface Drawn {
  paths: readonly (readonly World[])[]
  bounds: Bounds
}
export interface DrawnArea extends Drawn {
  id: number
  color: string
}
export interface DrawnLine extends Drawn {
  name: string
}

/** Its name is empty for one without. */
export interface DrawnLake extends Drawn {
  name: string
  labels: readonly World[]
}
export interface DrawnRiver extends DrawnLine {
  /** A share of the world, as all distances on it. */
  width: number
}
export interface DrawnGround {
  lakes: readonly DrawnLake[]
  rivers: readonly DrawnRiver[]
  houses: readonly (readonly World[])[] | 'beside streets'
}

/** Pixels; leaves room for a marker. */
export const fitPadding = 48
const nearestFit = 15

const placed = (line: Line, middle: World) =>
  line.map(([lng, lat]) => nearTo(project({ lat, lng }), middle))
const extent = ({ west, north, east, south }: Bounds) => (east - west) * (south - north)

/** The largest first, so that smaller ones lie on top. */
export const drawnAreas = (areas: readonly MapArea[], center: Point): DrawnArea[] =>
  areas
    .map(({ id, color, polygons }) => {
      const paths = polygons.flatMap((rings) => rings.map((ring) => placed(ring, project(center))))
      return { id, color, paths, bounds: boundsOf(paths.flat()) }
    })
    .toSorted((a, b) => extent(b.bounds) - extent(a.bounds))

export const drawnLines = (lines: readonly MapLine[], center: Point): DrawnLine[] =>
  lines.map(({ name, line }) => {
    const path = placed(line, project(center))
    return { name, paths: [path], bounds: boundsOf(path) }
  })

/** Metres around the Earth at the equator. */
const equator = 40_075_017
/** A metre at this latitude, as a share of the world. */
export const metreAt = ({ lat }: Point): number => 1 / (equator * Math.cos((lat * Math.PI) / 180))

export function drawnGround({ lakes, rivers, houses }: MapGround, center: Point): DrawnGround {
  const middle = project(center)
  const named = rivers.map(({ name, line }) => ({ name: name ?? '', line }))
  return {
    lakes: lakes.map(({ name, rings, labels }) => {
      const paths = rings.map((ring) => placed([...ring, ...ring.slice(0, 1)], middle))
      return {
        name: name ?? '',
        paths,
        bounds: boundsOf(paths.flat()),
        labels: placed(labels, middle),
      }
    }),
    rivers: drawnLines(named, center).map((river, nth) => ({
      ...river,
      width: (rivers[nth]?.metres ?? 0) * metreAt(center),
    })),
    houses: houses === 'beside streets' ? houses : houses.map((house) => placed(house, middle)),
  }
}

export function boundsOfAll({
  areas,
  marks,
  center,
}: Pick<MapProps, 'areas' | 'marks' | 'center'>): Bounds | null {
  const rings = drawnAreas(areas, center).flatMap(({ paths }) => paths.flat())
  const places = [...rings, ...marks.map(({ point }) => nearTo(project(point), project(center)))]
  return places.length > 0 ? boundsOf(places) : null
}

export function firstView(
  map: Pick<MapProps, 'areas' | 'marks' | 'center' | 'fits' | 'pin'>,
  frame: Pixels,
): View {
  const bounds = map.fits ? boundsOfAll(map) : null
  if (bounds) return fitView(bounds, frame, fitPadding, nearestFit)
  return { ...nearTo(project(map.pin?.point ?? map.center), project(map.center)), zoom: startZoom }
}
