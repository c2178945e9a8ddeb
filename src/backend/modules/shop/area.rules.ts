import type { Point } from '#contract/place.ts'

/** Positions `[lng, lat]` in degrees. */
export type Positions = readonly (readonly [number, number])[]

/** Coordinates are whole ten-millionths of a degree (a centimetre), so that every answer is exact. */
const inDegree = 1e7
const whole = (degrees: number): number => Math.round(degrees * inDegree)

/** A closed ring; its edges lie in bands of latitude, so that a point looks at few of them. */
interface Ring {
  west: number
  east: number
  south: number
  north: number
  bands: number
  /** Where the edges of each band begin in `edges`, and at last where they end. */
  starts: Int32Array
  /** Edges band by band, four numbers each: from x, y to x, y. In one piece: a lookup waits for memory more than for sums. */
  edges: Int32Array
}
/** What a polygon encloses. */
export interface Area {
  shell: Ring
  holes: readonly Ring[]
}

const edgesInBand = 2
const bandOf = (
  y: number,
  { south, north }: Pick<Ring, 'south' | 'north'>,
  count: number,
): number => Math.floor(((y - south) / (north - south + 1)) * count)

/** A ring without positions that are no numbers; an open one is closed. Null when nothing is left to enclose. */
function ringOf(positions: Positions): Ring | null {
  const points = positions
    .filter(([lng, lat]) => Number.isFinite(lng) && Number.isFinite(lat))
    .map(([lng, lat]) => [whole(lng), whole(lat)] as const)
  const last = points.at(-1)
  if (!last || points.length < 3) return null
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const box = {
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  }
  const bands: number[][] = Array.from({ length: Math.ceil(points.length / edgesInBand) }, () => [])
  for (const [index, [x, y]] of points.entries()) {
    const [fromX, fromY] = points[index - 1] ?? last
    const bandFor = (height: number) => bandOf(height, box, bands.length)
    for (let band = bandFor(Math.min(fromY, y)); band <= bandFor(Math.max(fromY, y)); band++)
      bands[band]?.push(fromX, fromY, x, y)
  }
  let end = 0
  const starts = [0, ...bands.map(({ length }) => (end += length))]
  return {
    ...box,
    bands: bands.length,
    starts: Int32Array.from(starts),
    edges: Int32Array.from(bands.flat()),
  }
}

/** The areas of polygons; what is wrong encloses nothing. */
export const areasOf = (polygons: readonly (readonly Positions[])[]): Area[] =>
  polygons.flatMap(([outer = [], ...holes]) => {
    const shell = ringOf(outer)
    return shell ? [{ shell, holes: holes.flatMap((hole) => ringOf(hole) ?? []) }] : []
  })

/** No product of ours is further than this from what it was rounded to. */
const surely = 4096
/** On which side of the edge from a to b a point is: positive on the left, 0 on its line. Exact: where numbers could have been rounded, big ones decide. */
function side(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  const [left, right] = [(bx - ax) * (y - ay), (by - ay) * (x - ax)]
  const difference = left - right
  if (Math.abs(difference) > surely || (Number.isSafeInteger(left) && Number.isSafeInteger(right)))
    return difference
  return Number(BigInt(bx - ax) * BigInt(y - ay) - BigInt(by - ay) * BigInt(x - ax))
}

/** Where a point lies: a ray to the east crosses the ring an odd number of times from within. */
function placeIn(ring: Ring, x: number, y: number): 'inside' | 'border' | 'outside' {
  // Written so that a number that is none is outside too.
  if (!(x >= ring.west && x <= ring.east && y >= ring.south && y <= ring.north)) return 'outside'
  const { edges, starts } = ring
  const band = bandOf(y, ring, ring.bands)
  const end = starts[band + 1] ?? 0
  let inside = false
  for (let at = starts[band] ?? 0; at < end; at += 4) {
    const [ay, by] = [edges[at + 1] ?? 0, edges[at + 3] ?? 0]
    if ((y < ay && y < by) || (y > ay && y > by)) continue
    const [ax, bx] = [edges[at] ?? 0, edges[at + 2] ?? 0]
    if (x > ax && x > bx) continue
    const turn = side(ax, ay, bx, by, x, y)
    if (turn === 0 && (x - ax) * (x - bx) <= 0) return 'border'
    if (ay > y !== by > y && turn > 0 === by > ay) inside = !inside
  }
  return inside ? 'inside' : 'outside'
}

/** Whether a point (degrees) lies in an area. Its border, also that of a hole, belongs to it; the meridians 180 and -180 are one. */
export function covers({ shell, holes }: Area, { lat, lng }: Point): boolean {
  const [x, y] = [whole(lng), whole(lat)]
  const isHere = (meridian: number) =>
    placeIn(shell, meridian, y) !== 'outside' &&
    holes.every((hole) => placeIn(hole, meridian, y) !== 'inside')
  return isHere(x) || (Math.abs(x) === 180 * inDegree && isHere(-x))
}
