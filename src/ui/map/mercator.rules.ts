import type { Box } from '#contract/values/box.ts'
import type { Point } from '#contract/cities/place.ts'

/** Web Mercator square: `x` from 0 (180° west) to 1, `y` from 0 (north) to 1. */
export interface World {
  x: number
  y: number
}
/** The world is `256 · 2 ** zoom` pixels wide. */
export interface View extends World {
  zoom: number
}
/** CSS pixels from the upper left corner of the map's frame. */
export interface Pixels {
  x: number
  y: number
}

const tile = 256
/** Degrees; the square world ends there. */
const maxLat = 85.0511287798
export const minZoom = 3
export const maxZoom = 19

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

export const worldPixels = (zoom: number): number => tile * 2 ** zoom

export function project({ lat, lng }: Point): World {
  const sine = Math.sin((clamp(lat, -maxLat, maxLat) * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function unproject({ x, y }: World): Point {
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    lng: (x - Math.floor(x)) * 360 - 180,
  }
}

/** The copy nearest to `middle`: keeps shapes across the antimeridian in one piece. */
export const nearTo = ({ x, y }: World, middle: World): World => ({
  x: x - Math.round(x - middle.x),
  y,
})

export const validView = ({ x, y, zoom }: View): View => ({
  x,
  y: clamp(y, 0, 1),
  zoom: clamp(zoom, minZoom, maxZoom),
})

export function toPixels(place: World, view: View, frame: Pixels): Pixels {
  const scale = worldPixels(view.zoom)
  return {
    x: (place.x - view.x) * scale + frame.x / 2,
    y: (place.y - view.y) * scale + frame.y / 2,
  }
}

export function toWorld(pixel: Pixels, view: View, frame: Pixels): World {
  const scale = worldPixels(view.zoom)
  return {
    x: view.x + (pixel.x - frame.x / 2) / scale,
    y: view.y + (pixel.y - frame.y / 2) / scale,
  }
}

/** The view at another zoom that shows `place` under `pixel`. */
export function placeUnder(place: World, pixel: Pixels, zoom: number, frame: Pixels): View {
  const held = clamp(zoom, minZoom, maxZoom)
  const scale = worldPixels(held)
  return {
    x: place.x - (pixel.x - frame.x / 2) / scale,
    y: place.y - (pixel.y - frame.y / 2) / scale,
    zoom: held,
  }
}

export const zoomAbout = (view: View, pixel: Pixels, zoom: number, frame: Pixels): View =>
  placeUnder(toWorld(pixel, view, frame), pixel, zoom, frame)

export function moveBy(view: View, { x, y }: Pixels): View {
  const scale = worldPixels(view.zoom)
  return { ...view, x: view.x + x / scale, y: view.y + y / scale }
}

export interface Bounds {
  west: number
  north: number
  east: number
  south: number
}

/** @throws RangeError for an empty list */
export function boundsOf(places: readonly World[]): Bounds {
  if (places.length === 0) throw new RangeError('Nothing has no bounds')
  const bounds = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (const { x, y } of places) {
    bounds.west = Math.min(bounds.west, x)
    bounds.east = Math.max(bounds.east, x)
    bounds.north = Math.min(bounds.north, y)
    bounds.south = Math.max(bounds.south, y)
  }
  return bounds
}

/** The closest view of `bounds` with `padding` pixels around, at most at zoom `nearest`. */
export function fitView(
  { west, north, east, south }: Bounds,
  frame: Pixels,
  padding: number,
  nearest: number,
): View {
  const room = (pixels: number) => Math.max(1, pixels - 2 * padding)
  const scale = Math.min(room(frame.x) / (east - west), room(frame.y) / (south - north))
  return {
    x: (west + east) / 2,
    y: (north + south) / 2,
    zoom: clamp(Math.min(nearest, Math.log2(scale / tile)), minZoom, maxZoom),
  }
}

export function boundsOfView(view: View, frame: Pixels): Bounds {
  const [from, to] = [toWorld({ x: 0, y: 0 }, view, frame), toWorld(frame, view, frame)]
  return { west: from.x, north: from.y, east: to.x, south: to.y }
}

export const overlap = (a: Bounds, b: Bounds): boolean =>
  a.west <= b.east && b.west <= a.east && a.north <= b.south && b.north <= a.south

export const between = (from: View, to: View, share: number): View => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  zoom: from.zoom + (to.zoom - from.zoom) * share,
})

const gridPixels = 512
/** Parts of a grid cell: an edge on a line of the grid may be off by a rounding error. */
const rounding = 1e-7

/** Snapped to a grid, so that one response serves all views nearby. Degrees. */
export function gridBox({ west, north, east, south }: Bounds, zoom: number): Box {
  const step = gridPixels / worldPixels(Math.floor(zoom))
  const copy = Math.floor((west + east) / 2)
  const lineBefore = (edge: number) => Math.max(0, Math.floor(edge / step + rounding) * step)
  const lineAfter = (edge: number) => Math.min(1, Math.ceil(edge / step - rounding) * step)
  const [left, right] = [lineBefore(west - copy), lineAfter(east - copy)]
  const [top, bottom] = [lineBefore(north), lineAfter(south)]
  const degrees = (share: number) => round(share * 360 - 180)
  return {
    west: degrees(left),
    east: degrees(right),
    north: round(unproject({ x: 0, y: top }).lat),
    south: round(unproject({ x: 0, y: bottom }).lat),
  }
}
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
