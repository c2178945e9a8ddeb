import { isNearby } from '#contract/cities/nearby.ts'
import type { Point } from '#contract/cities/place.ts'

export interface AddressArea {
  language: string
  /** ISO 3166, lower case. */
  country: string
  center: Point
  /** Every address that is found names its quarter, as the text does. */
  isQuarterAsked?: boolean
}

export interface FoundAddress extends Point {
  id: string
  street: string
  house: string | null
}

export interface AddressInQuarter extends FoundAddress {
  /** Or the town, where it is in none. */
  quarter: string | undefined
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
const isSame = (a: AddressInQuarter, b: AddressInQuarter): boolean =>
  isNearby(a, b) || (a.house === null && a.quarter !== undefined && a.quarter === b.quarter)

const keyOf = ({ street, house }: FoundAddress) => `${street}|${house ?? ''}`.toLowerCase()

/** Those of one name that lie apart get that of their quarter: `Berliner Straße (Tegel)`. */
export function distinct(
  found: readonly AddressInQuarter[],
  { isQuarterAsked = false }: AddressArea,
): FoundAddress[] {
  const places: { key: string; first: AddressInQuarter; pieces: AddressInQuarter[] }[] = []
  for (const address of found) {
    const key = keyOf(address)
    const [place, ...joined] = places.filter(
      ({ key: known, pieces }) => known === key && pieces.some((piece) => isSame(piece, address)),
    )
    if (place) place.pieces.push(address, ...joined.flatMap(({ pieces }) => pieces))
    else places.push({ key, first: address, pieces: [address] })
    for (const other of joined) places.splice(places.indexOf(other), 1)
  }
  return places.map(({ key, first: { quarter, ...address } }) => {
    const { street } = address
    // Some names have brackets of their own.
    const isNamed =
      places.filter((place) => place.key === key).length > 1 ||
      (isQuarterAsked && !street.includes('('))
    return isNamed && quarter !== undefined && quarter !== street
      ? { ...address, street: `${street} (${quarter})` }
      : address
  })
}

export const maxFound = 8
