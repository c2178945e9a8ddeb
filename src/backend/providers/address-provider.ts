import type { Point } from '#contract/cities/place.ts'

export interface AddressArea {
  language: string
  /** ISO 3166, lower case. */
  country: string
  center: Point
}

export interface FoundAddress extends Point {
  id: string
  street: string
  house: string | null
}

export interface AddressProtocol {
  searchPath(text: string, area: AddressArea): string
  reversePath(point: Point, area: AddressArea): string
  /** Best first. @throws Error unless the answer has the provider's form */
  read(answer: unknown, area: AddressArea): FoundAddress[]
}

/** Half the side of the searched box around the city's centre, in degrees. */
const halfSide = 0.5

export const boxOf = ({ center: { lat, lng } }: AddressArea) => ({
  west: Math.max(-180, lng - halfSide),
  south: Math.max(-90, lat - halfSide),
  east: Math.min(180, lng + halfSide),
  north: Math.min(90, lat + halfSide),
})

/** Some servers ignore the parameter of the box. */
export function isInBox({ lat, lng }: Point, area: AddressArea): boolean {
  const { west, south, east, north } = boxOf(area)
  return lat >= south && lat <= north && lng >= west && lng <= east
}

/** A street consists of many ways (OpenStreetMap). */
export function distinct(found: readonly FoundAddress[]): FoundAddress[] {
  const seen = new Map<string, FoundAddress>()
  for (const address of found) {
    const key = `${address.street}|${address.house ?? ''}`.toLowerCase()
    if (!seen.has(key)) seen.set(key, address)
  }
  return [...seen.values()]
}

export const maxFound = 8
