import type { GroundKind } from '#contract/cities/place.ts'
import { chained, isClosed } from './chains.rules.ts'
import { seaOf } from './coast.rules.ts'
import type { FoundGround } from './ground.ts'
import { type Box, type Position, simplified } from './lines.rules.ts'
import type { Names } from './names.ts'
import { namesIn, rounded } from './streets.rules.ts'

/** A GeoJSON feature as the list of the ground takes it. */
export interface GroundFeature {
  type: 'Feature'
  properties: Record<string, unknown> & { kind: GroundKind }
  geometry:
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'MultiLineString'; coordinates: Position[][] }
}

/** Metres that a line may differ from the surveyed one. */
const [shoreExactness, houseExactness] = [3, 0.5]
/** What the shop takes, of a ring and of a lake. */
const [maxPoints, maxRings] = [20_000, 1000]

/** Coarser until it is short enough. */
function shortened(line: readonly Position[], exactness: number): Position[] {
  const short = simplified(line, exactness)
  return short.length > maxPoints ? shortened(short, 2 * exactness) : short.map(rounded)
}

const closed = (line: readonly Position[]): readonly Position[] =>
  isClosed(line) ? line : [...line, ...line.slice(0, 1)]

const properties = (kind: GroundKind, names: Names | null) => ({
  kind,
  ...(names && namesIn(names)),
  source: 'openstreetmap',
})

function* areas(
  kind: 'lake' | 'house',
  names: Names | null,
  rings: readonly (readonly Position[])[],
): Generator<GroundFeature> {
  const exactness = kind === 'house' ? houseExactness : shoreExactness
  const coordinates = rings
    .map((ring) => shortened(closed(ring), exactness))
    .filter(({ length }) => length >= 4)
    .slice(0, maxRings)
  if (coordinates.length > 0)
    yield {
      type: 'Feature',
      properties: properties(kind, names),
      geometry: { type: 'Polygon', coordinates },
    }
}

/** Seas and lakes, rivers, then houses. */
export function* groundFeaturesOf(
  { lakes, rivers, coast, houses }: FoundGround,
  box: Box,
): Generator<GroundFeature> {
  yield* areas('lake', null, seaOf(coast, box))
  for (const { names, rings } of lakes) yield* areas('lake', names, rings)
  for (const { names, metres, lines } of rivers.values())
    yield {
      type: 'Feature',
      properties: { ...properties('river', names), metres },
      geometry: {
        type: 'MultiLineString',
        coordinates: chained(lines, { directed: false })
          .map((line) => shortened(line, shoreExactness))
          .slice(0, maxRings),
      },
    }
  for (const outline of houses) yield* areas('house', null, [outline])
}
