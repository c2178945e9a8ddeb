export type Position = readonly [lng: number, lat: number]
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

export const isInside = ([lng, lat]: Position, { west, south, east, north }: Box): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north

/** Metres in a degree of latitude. */
const metresInDegree = 111_195

/** On a plane, which is precise enough within a city. */
export function metresBetween(a: Position, b: Position): number {
  const squeeze = Math.cos((a[1] * Math.PI) / 180)
  return Math.hypot((a[0] - b[0]) * squeeze, a[1] - b[1]) * metresInDegree
}

export function boxOf(line: readonly Position[]): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lng, lat] of line) {
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

/** 0 where they overlap. */
export function metresApart(a: Box, b: Box): number {
  const east = Math.max(0, a.west - b.east, b.west - a.east)
  const north = Math.max(0, a.south - b.north, b.south - a.north)
  return Math.hypot(east * Math.cos((a.south * Math.PI) / 180), north) * metresInDegree
}

/** Pieces in any order and direction as one line: the nearest end is next. */
export function joined(pieces: readonly (readonly Position[])[]): Position[] {
  const left = pieces.filter((piece) => piece.length > 0)
  const line = [...(left.shift() ?? [])]
  while (left.length > 0) {
    const start = line[0]
    const end = line.at(-1)
    if (!start || !end) break
    let best = { index: 0, far: Number.POSITIVE_INFINITY, atStart: false, turned: false }
    for (const [index, piece] of left.entries()) {
      const first = piece[0] ?? end
      const last = piece.at(-1) ?? end
      for (const [far, atStart, turned] of [
        [metresBetween(end, first), false, false],
        [metresBetween(end, last), false, true],
        [metresBetween(start, last), true, false],
        [metresBetween(start, first), true, true],
      ] as const)
        if (far < best.far) best = { index, far, atStart, turned }
    }
    const [piece = []] = left.splice(best.index, 1)
    const next = best.turned ? piece.toReversed() : piece
    if (best.atStart) line.unshift(...next)
    else line.push(...next)
  }
  return line
}

/** Without points that are within `metres` of the line (Douglas and Peucker). */
export function simplified(line: readonly Position[], metres: number): Position[] {
  const kept = new Set([0, line.length - 1])
  const parts: [number, number][] = [[0, line.length - 1]]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part
    const a = line[from]
    const b = line[to]
    if (!a || !b) continue
    let farthest = { index: -1, far: metres }
    for (let index = from + 1; index < to; index += 1) {
      const far = metresFrom(line[index] ?? a, a, b)
      if (far > farthest.far) farthest = { index, far }
    }
    if (farthest.index < 0) continue
    kept.add(farthest.index)
    parts.push([from, farthest.index], [farthest.index, to])
  }
  return line.filter((_, index) => kept.has(index))
}

/** Distance of a point from the straight line between two others. */
function metresFrom(at: Position, a: Position, b: Position): number {
  const squeeze = Math.cos((a[1] * Math.PI) / 180)
  const x = (b[0] - a[0]) * squeeze
  const y = b[1] - a[1]
  const px = (at[0] - a[0]) * squeeze
  const py = at[1] - a[1]
  const length = x * x + y * y
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / length))
  return Math.hypot(px - share * x, py - share * y) * metresInDegree
}
