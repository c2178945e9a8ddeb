import type { Point } from '#contract/cities/place.ts'
import { metresOf } from './line.rules.ts'
import type { HouseNumber } from './street.ts'

/** Cyrillic letters that look like Latin ones and are typed for them, and vice versa. */
const cyrillic = 'авекмнорстух'
const latin = 'abekmhopctyx'
/** Equal for `12 A`, `12а` and `12a`. */
export const houseKey = (house: string): string =>
  house
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/\p{L}/gu, (letter) => latin[cyrillic.indexOf(letter)] ?? letter)

const numberOf = (house: string): number => Number.parseInt(house, 10)

export function hasHouse(numbers: readonly HouseNumber[], house: string): boolean {
  const key = houseKey(house)
  return numbers.some(([number]) => houseKey(number) === key)
}

/** The exact house, else the nearest number, preferably on the same side of the street. */
export function houseOf(numbers: readonly HouseNumber[], house: string): Point | undefined {
  const key = houseKey(house)
  const wanted = numberOf(house)
  let best: { far: number; at: Point } | undefined
  for (const [number, lng, lat] of numbers) {
    if (houseKey(number) === key) return { lng, lat }
    const apart = Math.abs(numberOf(number) - wanted)
    const far = apart % 2 === 0 ? apart : apart + 0.5
    if (far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { far, at: { lng, lat } }
  }
  return best?.at
}

/** Distance in metres. */
export function houseNear(numbers: readonly HouseNumber[], { lng, lat }: Point) {
  let best: { number: string; metres: number } | undefined
  for (const [number, east, north] of numbers) {
    const metres = metresOf([
      [lng, lat],
      [east, north],
    ])
    if (metres < (best?.metres ?? Number.POSITIVE_INFINITY)) best = { number, metres }
  }
  return best
}
