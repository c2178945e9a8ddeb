import type { Point } from '#contract/place.ts'

type Line = readonly (readonly [number, number])[]

/** A coloured area: polygons of rings (the outer one, then holes) of `[lng, lat]` in degrees. */
export interface MapArea {
  id: number
  name: string
  /** Of CSS, with six digits. */
  color: string
  polygons: readonly (readonly Line[])[]
}

/** A point that has a marker of 34x43. */
export interface MapMark {
  id: number
  name: string
  point: Point
}

/** A line of `[lng, lat]` in degrees with its name, such as a street. */
export interface MapLine {
  name: string
  line: Line
}

/** What the map says itself, in the language of the page. */
export interface MapWords {
  zoomIn: string
  zoomOut: string
  /** Of the button that shows everything. */
  showAll: string
  /** How it is moved by keyboard, for who does not see it. */
  keys: string
  /** Shown where one finger scrolls the page: it takes two. */
  twoFingers: string
  /** The same of the wheel: it takes Ctrl or ⌘. */
  heldKey: string
}

/** The one interface of all maps. It fills its box. */
export interface MapProps {
  label: string
  words: MapWords
  /** The id of an element that says the same in words. */
  describedBy?: string
  /** The middle at first, at zoom 12. */
  center: Point
  areas: readonly MapArea[]
  marks: readonly MapMark[]
  /** Shows all areas and marks at first instead. */
  fits: boolean
  selected?: number | null
  onSelect?: (id: number) => void
  /** A marker stands fixed in the middle. `onMove` hears where it is when a drag or a zoom has ended elsewhere; another `point` moves the map there. */
  pin?: { point: Point | null; onMove: (point: Point) => void }
}

/** Zoom at first (specification, section 9). */
export const startZoom = 12
/** Zoom at which a house can be told from its neighbour. */
export const houseZoom = 16
