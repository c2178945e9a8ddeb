import polylabel from 'polylabel'
import * as v from 'valibot'
import type { ListProblem } from '#backend/core/csv.rules.ts'
import {
  type GroundKind,
  groundKinds,
  lngLat,
  placeSource,
  type PlaceSource,
  type Point,
} from '#contract/cities/place.ts'
import { whereGiven } from '#contract/locales.ts'
import { documentArray } from '#contract/values/bounded-array.ts'
import { localizedName } from '#contract/values/text.ts'
import { type Bounds, boundsOf } from './bounds.rules.ts'
import { featuresOf, position } from './geo-json.rules.ts'
import { farAway, type Line, metresBetween } from './line.rules.ts'

export interface Ground {
  kind: GroundKind
  name: v.InferOutput<typeof localizedName> | null
  /** Rings, the outer one first; of a river its line alone. */
  shape: readonly Line[]
  /** Where the name of a lake may stand. */
  labels: Line
  /** The width of a river. */
  metres: number | null
  bounds: Bounds
  source: PlaceSource | null
}
type GroundList = { ground: Ground[] } | { problems: ListProblem[] }

const usualMetres = 5
const maxLabels = 20
const place = v.pipe(position, lngLat)
const properties = v.object({
  kind: v.picklist(groundKinds),
  metres: v.nullish(v.pipe(v.number(), v.minValue(0.5), v.maxValue(5000)), usualMetres),
  labels: v.nullish(documentArray(place, maxLabels)),
  source: v.nullish(placeSource, null),
})
const feature = v.object({
  properties: v.record(v.string(), v.unknown()),
  geometry: v.record(v.string(), v.unknown()),
})

const maxPositions = 20_000
const maxParts = 1000
const line = v.pipe(documentArray(place, maxPositions), v.minLength(2))
const ring = v.pipe(documentArray(place, maxPositions), v.minLength(4))
const rings = v.pipe(documentArray(ring, maxParts), v.minLength(1))
const area = v.variant('type', [
  v.object({ type: v.literal('Polygon'), coordinates: rings }),
  v.object({ type: v.literal('MultiPolygon'), coordinates: documentArray(rings, maxParts) }),
])
const course = v.variant('type', [
  v.object({ type: v.literal('LineString'), coordinates: line }),
  v.object({ type: v.literal('MultiLineString'), coordinates: documentArray(line, maxParts) }),
])
type Geometry = v.InferOutput<typeof area> | v.InferOutput<typeof course>

function shapesOf(geometry: Geometry): readonly (readonly Line[])[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  if (geometry.type === 'MultiPolygon') return geometry.coordinates
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
  return lines.map((line) => [line])
}

/** A tenth of a metre. */
const rounded = (shape: readonly Line[]): Line[] =>
  shape.map((part) => part.map(([lng, lat]) => [Number(lng.toFixed(6)), Number(lat.toFixed(6))]))

/** Seas may have several shores. */
const boundsOfAll = (shape: readonly Line[]): Bounds =>
  boundsOf(
    shape.map(boundsOf).flatMap(({ west, south, east, north }): Line => [
      [west, south],
      [east, north],
    ]),
  )

/** The lake is thinner than this share of its length: no name fits, and a search would take long. */
const thin = 0.01

/** The place on the water that is farthest from all shores. */
function labelsOf(shape: readonly Line[], { west, east, north, south }: Bounds): Line {
  // A degree of longitude is as long as one of latitude for the search.
  const squeeze = Math.cos((((north + south) / 2) * Math.PI) / 180)
  const sides = [(east - west) * squeeze, north - south]
  if (Math.min(...sides) < thin * Math.max(...sides)) return []
  const plane = shape.map((part) =>
    part.map(([lng, lat]): [number, number] => [lng * squeeze, lat]),
  )
  const [x = 0, y = 0] = polylabel(plane, (north - south) / 100)
  return [[x / squeeze, y]]
}

const wrong = (where: string, message: string): GroundList => ({ problems: [{ where, message }] })
const wrongPart = (
  where: string,
  part: string,
  issues: readonly v.BaseIssue<unknown>[],
): GroundList => ({
  problems: issues.map((issue) => ({
    where,
    message: `${[part, v.getDotPath(issue)].filter(Boolean).join('.')}: ${issue.message}`,
  })),
})

function groundOf(item: unknown, where: string, center: Point): GroundList {
  const read = v.safeParse(feature, item)
  if (!read.success) return wrong(where, 'This is no feature with a geometry')
  const known = v.safeParse(properties, read.output.properties)
  if (!known.success) return wrongPart(where, 'properties', known.issues)
  const given = whereGiven((code) => read.output.properties[`name_${code}`] || undefined)
  const name = v.safeParse(v.nullable(localizedName), Object.keys(given).length > 0 ? given : null)
  if (!name.success) return wrongPart(where, 'name', name.issues)
  const { kind, metres, labels, source } = known.output
  const geometry = v.safeParse(kind === 'river' ? course : area, read.output.geometry)
  if (!geometry.success) return wrongPart(where, 'geometry', geometry.issues)
  const shapes = shapesOf(geometry.output).map(rounded)
  const isNear = shapes.flat(2).some(([lng, lat]) => metresBetween(center, { lng, lat }) <= farAway)
  if (!isNear)
    return wrong(where, 'geometry: over 200 km from the city; are latitude and longitude swapped?')
  return {
    ground: shapes.map((shape) => {
      const bounds = boundsOfAll(shape)
      return {
        kind,
        name: name.output,
        shape,
        labels:
          kind === 'lake' && name.output ? rounded([labels ?? labelsOf(shape, bounds)]).flat() : [],
        metres: kind === 'river' ? metres : null,
        bounds,
        source,
      }
    }),
  }
}

/**
 * Polygons of the `kind` lake (the sea, too) and house, lines of the `kind` river with its width in
 * `metres`; optional names by language, such as `name_en`, `labels` where that of a lake may stand (the
 * first that is in view), and a `source`.
 */
export function groundOfGeoJson(text: string, center: Point): GroundList {
  const collection = featuresOf(text)
  if ('problems' in collection) return collection
  const ground: Ground[] = []
  const problems: ListProblem[] = []
  for (const [index, item] of collection.features.entries()) {
    const made = groundOf(item, `$.features[${index}]`, center)
    if ('problems' in made) problems.push(...made.problems)
    else ground.push(...made.ground)
  }
  return problems.length > 0 ? { problems } : { ground }
}
