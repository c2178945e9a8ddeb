import * as v from 'valibot'

/** A positive integer of the database, as a number or as the digits of an address. */
export const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(2_147_483_647),
)
/** The same where only a body can carry it. */
export const bodyId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** An instant, ISO 8601 with an offset. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

/** Page of a list, from 1. */
export const page = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]), v.integer(), v.minValue(1))
export const pageMeta = v.object({ current_page: v.number(), last_page: v.number(), per_page: v.number(), total: v.number() })

/** A decimal of a query (`43.21`), in degrees. */
const degrees = (limit: number) =>
  v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,12})?$/), v.transform(Number))]), v.minValue(-limit), v.maxValue(limit))
export const latQuery = degrees(90)
export const lngQuery = degrees(180)

/** How the edge of the storefront tells the backend in its process who asks; it overwrites what came from outside. */
export const clientAddressHeader = 'x-client-address'
/** What a request is logged under, here and there. */
export const requestIdHeader = 'x-request-id'

const sides = (text: string) => {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = text.split(',').map(Number)
  return { west, south, east, north }
}
/** A box of a query, `west,south,east,north` in degrees, in the order of GeoJSON. */
export const boxQuery = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(/^-?\d{1,3}(\.\d{1,12})?(,-?\d{1,3}(\.\d{1,12})?){3}$/),
  v.transform(sides),
  v.check(({ west, south, east, north }) => west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90),
)
export type Box = v.InferOutput<typeof boxQuery>

/** A picture: the middle width in both formats, and all widths as ready `srcset` values. */
export const image = v.object({
  image_path: v.string(),
  image_path_jpeg: v.string(),
  image_srcset: v.optional(v.string()),
  image_srcset_jpeg: v.optional(v.string()),
})
export type Image = v.InferOutput<typeof image>

/** What search engines read; the wire keeps the specification's short names (tt title, ds description, kw keywords). */
export const seo = v.object({
  h1: v.nullable(v.string()),
  tt: v.nullable(v.string()),
  ds: v.nullable(v.string()),
  kw: v.nullable(v.string()),
  og_type: v.nullable(v.string()),
  og_tt: v.nullable(v.string()),
  og_ds: v.nullable(v.string()),
})
