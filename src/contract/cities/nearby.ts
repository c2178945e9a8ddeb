import type { Point } from './place.ts'

/** Degrees of latitude, some 1.1 km. */
const reach = 0.01

/** Near enough for two streets of one name to be one street. */
export const isNearby = (a: Point, b: Point): boolean =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) < reach
