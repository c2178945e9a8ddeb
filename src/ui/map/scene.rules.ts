import type { Point } from '#contract/place.ts'
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
import { type MapArea, type MapLine, type MapProps, startZoom } from './map-props.ts'

/** Something to draw, in the world's coordinates. */
interface Drawn {
  /** Lines, or the rings of polygons. */
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

/** Pixels round what is fitted into the frame: a marker has room. */
export const fitPadding = 48
/** A single point is not shown nearer than its quarter. */
const nearestFit = 15

const placed = (line: MapLine['line'], middle: World) =>
  line.map(([lng, lat]) => nearTo(project({ lat, lng }), middle))
const extent = ({ west, north, east, south }: Bounds) => (east - west) * (south - north)

/** Areas to draw round a middle, the largest first so that the others lie on it. */
export const drawnAreas = (areas: readonly MapArea[], center: Point): DrawnArea[] =>
  areas
    .map(({ id, color, polygons }) => {
      const paths = polygons.flatMap((rings) => rings.map((ring) => placed(ring, project(center))))
      return { id, color, paths, bounds: boundsOf(paths.flat()) }
    })
    .toSorted((a, b) => extent(b.bounds) - extent(a.bounds))

/** Lines to draw round a middle. */
export const drawnLines = (lines: readonly MapLine[], center: Point): DrawnLine[] =>
  lines.map(({ name, line }) => {
    const path = placed(line, project(center))
    return { name, paths: [path], bounds: boundsOf(path) }
  })

/** The bounds of all areas and marks; null where there are none. */
export function boundsOfAll({
  areas,
  marks,
  center,
}: Pick<MapProps, 'areas' | 'marks' | 'center'>): Bounds | null {
  const rings = drawnAreas(areas, center).flatMap(({ paths }) => paths.flat())
  const places = [...rings, ...marks.map(({ point }) => nearTo(project(point), project(center)))]
  return places.length > 0 ? boundsOf(places) : null
}

/** What a map shows at first: all of it, or its middle at the zoom of the specification. */
export function firstView(
  map: Pick<MapProps, 'areas' | 'marks' | 'center' | 'fits' | 'pin'>,
  frame: Pixels,
): View {
  const bounds = map.fits ? boundsOfAll(map) : null
  if (bounds) return fitView(bounds, frame, fitPadding, nearestFit)
  return { ...nearTo(project(map.pin?.point ?? map.center), project(map.center)), zoom: startZoom }
}
