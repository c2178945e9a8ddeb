import * as v from 'valibot'
import { boundedString } from './bounded.ts'

const sides = (text: string) => {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = text.split(',').map(Number)
  return { west, south, east, north }
}
/** `west,south,east,north` in degrees, in the order of GeoJSON. */
export const boxQuery = v.pipe(
  boundedString(80),
  v.regex(/^-?\d{1,3}(\.\d{1,12})?(,-?\d{1,3}(\.\d{1,12})?){3}$/),
  v.transform(sides),
  v.check(
    ({ west, south, east, north }) =>
      west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90,
  ),
)
export type Box = v.InferOutput<typeof boxQuery>
