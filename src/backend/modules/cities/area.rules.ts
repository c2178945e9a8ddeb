import type { Point } from '#contract/cities/place.ts'

/** `[lng, lat]` in degrees. */
export type Positions = readonly (readonly [number, number])[]

/** Ten-millionths of a degree (a centimetre) as integers make every result exact. */
const inDegree = 1e7
const whole = (degrees: number): number => Math.round(degrees * inDegree)

/** A closed ring; bands of latitude let a query test few edges. */
interface Ring {
  west: number
  east: number
  south: number
  north: number
  bands: number
  /** Start of each band in `edges`, and the end of the last. */
  starts: Int32Array
  /** x, y to x, y of each edge, band by band, in one array for the processor's cache. */
  edges: Int32Array
}
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

/** Closes open rings and skips invalid positions. Null when nothing is enclosed. */
function ringOf(positions: Positions): Ring | null {
  const points = positions
    .filter(([lng, lat]) => Number.isFinite(lng) && Number.isFinite(lat))
    .map(([lng, lat]) => [whole(lng), whole(lat)] as const)
  const last = points.at(-1)
  if (!last || points.length < 3) return null
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
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

export const areasOf = (polygons: readonly (readonly Positions[])[]): Area[] =>
  polygons.flatMap(([outer = [], ...holes]) => {
    const shell = ringOf(outer)
    return shell ? [{ shell, holes: holes.flatMap((hole) => ringOf(hole) ?? []) }] : []
  })

/** Upper bound of a product's rounding error. */
const surely = 4096
/** Positive left of the edge from a to b, 0 on its line. Exact: uses big integers near 0. */
function side(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  const left = (bx - ax) * (y - ay)
  const right = (by - ay) * (x - ax)
  const difference = left - right
  if (Math.abs(difference) > surely || (Number.isSafeInteger(left) && Number.isSafeInteger(right)))
    return difference
  return Number(BigInt(bx - ax) * BigInt(y - ay) - BigInt(by - ay) * BigInt(x - ax))
}

/** Even-odd rule with a ray to the east. */
function placeIn(ring: Ring, x: number, y: number): 'inside' | 'border' | 'outside' {
  if (!(x >= ring.west && x <= ring.east && y >= ring.south && y <= ring.north)) return 'outside'
  const { edges, starts } = ring
  const band = bandOf(y, ring, ring.bands)
  const end = starts[band + 1] ?? 0
  let inside = false
  for (let at = starts[band] ?? 0; at < end; at += 4) {
    const ay = edges[at + 1] ?? 0
    const by = edges[at + 3] ?? 0
    if ((y < ay && y < by) || (y > ay && y > by)) continue
    const ax = edges[at] ?? 0
    const bx = edges[at + 2] ?? 0
    if (x > ax && x > bx) continue
    const turn = side(ax, ay, bx, by, x, y)
    if (turn === 0 && (x - ax) * (x - bx) <= 0) return 'border'
    if (ay > y !== by > y && turn > 0 === by > ay) inside = !inside
  }
  return inside ? 'inside' : 'outside'
}

/** Includes the border, also that of a hole; the meridians 180 and -180 are one. */
export function covers({ shell, holes }: Area, { lat, lng }: Point): boolean {
  const x = whole(lng)
  const y = whole(lat)
  const isHere = (meridian: number) =>
    placeIn(shell, meridian, y) !== 'outside' &&
    holes.every((hole) => placeIn(hole, meridian, y) !== 'inside')
  return isHere(x) || (Math.abs(x) === 180 * inDegree && isHere(-x))
}
