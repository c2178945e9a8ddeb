import type { Point } from '#contract/cities/place.ts'

export type Line = readonly (readonly [number, number])[]

/** Polygons of rings (the outer one, then holes) of `[lng, lat]` in degrees. */
export interface MapArea {
  id: number
  name: string
  /** CSS, six hex digits. */
  color: string
  polygons: readonly (readonly Line[])[]
}

export interface MapMark {
  id: number
  name: string
  /** On its pin, as beside its name in a list. */
  number?: string | null
  point: Point
}

/** `[lng, lat]` in degrees. */
export interface MapLine {
  name: string
  line: Line
}

/** The sea, too: its shore, then islands. Its name stands at one of `labels`. */
export interface MapLake {
  name: string | null
  rings: readonly Line[]
  labels: Line
}

export interface MapRiver {
  name: string | null
  line: Line
  /** Its width. */
  metres: number
}

export interface MapGround {
  lakes: readonly MapLake[]
  rivers: readonly MapRiver[]
  /** Shown when near: their outlines, or rows beside all streets. */
  houses: readonly Line[] | 'beside streets'
}

export interface MapText {
  zoomIn: string
  zoomOut: string
  showAll: string
  /** Keyboard instructions for screen readers. */
  keys: string
  twoFingers: string
  heldKey: string
}

export interface MapProps {
  label: string
  words: MapText
  /** Id of an element with the same content in words. */
  describedBy?: string
  center: Point
  areas: readonly MapArea[]
  marks: readonly MapMark[]
  /** Starts with all areas and marks in view. */
  fits: boolean
  selected?: number | null
  onSelect?: (id: number) => void
  /** A fixed marker in the middle; `onMove` gets its position after a drag or a zoom. */
  pin?: { point: Point | null; onMove: (point: Point) => void }
}

export const startZoom = 12
/** Zoom at which single houses are distinct. */
export const houseZoom = 16
/** Smaller ones would be dust. */
export const housesZoom = 15.5
