import type { Point } from '#contract/place.ts'

export interface AddressArea {
  /** BCP 47. */
  language: string
  /** ISO 3166, lower case. */
  country: string
  center: Point
}

/** An address in the parts of the shop; `id` is the provider's. */
export interface FoundAddress extends Point {
  id: string
  street: string
  house: string | null
}

/** Pure: the request, and the meaning of its answer. */
export interface AddressProtocol {
  searchPath(text: string, area: AddressArea): string
  reversePath(point: Point, area: AddressArea): string
  /** Best first. @throws Error unless the answer has the provider's form */
  read(answer: unknown, area: AddressArea): FoundAddress[]
}

/** Half the side of the box around the city's centre that is searched, in degrees. */
const halfSide = 0.5

export const boxOf = ({ center: { lat, lng } }: AddressArea) => ({
  west: Math.max(-180, lng - halfSide),
  south: Math.max(-90, lat - halfSide),
  east: Math.min(180, lng + halfSide),
  north: Math.min(90, lat + halfSide),
})

/** Some servers do not know the parameter of the box, or treat it as a hint. */
export function isInBox({ lat, lng }: Point, area: AddressArea): boolean {
  const { west, south, east, north } = boxOf(area)
  return lat >= south && lat <= north && lng >= west && lng <= east
}

/** Without repetitions: one street consists of many ways. */
export function distinct(found: readonly FoundAddress[]): FoundAddress[] {
  const seen = new Map<string, FoundAddress>()
  for (const address of found) {
    const key = `${address.street}|${address.house ?? ''}`.toLowerCase()
    if (!seen.has(key)) seen.set(key, address)
  }
  return [...seen.values()]
}

export const maxFound = 8
