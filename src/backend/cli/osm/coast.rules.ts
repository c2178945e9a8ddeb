import { chained, isClosed } from './chains.rules.ts'
import type { Box, Position } from './lines.rules.ts'

/** How far around the edge of the box it is, clockwise from the north-west: a side is 1. */
function turnOf([lng, lat]: Position, { west, south, east, north }: Box): number {
  const [x, y] = [(lng - west) / (east - west), (lat - south) / (north - south)]
  const [nearest] = [
    { away: 1 - y, turn: x },
    { away: 1 - x, turn: 1 + (1 - y) },
    { away: y, turn: 2 + (1 - x) },
    { away: x, turn: 3 + y },
  ].toSorted((a, b) => a.away - b.away)
  return nearest?.turn ?? 0
}

function placeAt(turn: number, { west, south, east, north }: Box): Position {
  const [side, part] = [Math.floor(turn) % 4, turn % 1]
  if (side === 0) return [west + part * (east - west), north]
  if (side === 1) return [east, north - part * (north - south)]
  if (side === 2) return [east - part * (east - west), south]
  return [west, south + part * (north - south)]
}

/** The edge clockwise, from one turn to the other, with the corners between. */
function edge(from: number, to: number, box: Box): Position[] {
  const end = to <= from ? to + 4 : to
  const corners: number[] = []
  for (let corner = Math.floor(from) + 1; corner < end; corner += 1) corners.push(corner)
  return [from, ...corners, end].map((turn) => placeAt(turn, box))
}

/** Twice the area; above zero when it runs counterclockwise. */
const turning = (ring: readonly Position[]): number =>
  ring.reduce((sum, [x, y], nth) => {
    const [nextX, nextY] = ring[(nth + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)

/**
 * The sea within the box as rings, of which a place at sea is in an odd number. Coastlines have the
 * water on their right (https://wiki.openstreetmap.org/wiki/Tag:natural%3Dcoastline); they end where
 * the box does.
 */
export function seaOf(coastlines: readonly (readonly Position[])[], box: Box): Position[][] {
  const lines = chained(coastlines, { directed: true })
  const closed = lines.filter(isClosed)
  const open = lines
    .filter((line) => !isClosed(line))
    .map((line) => ({
      line,
      start: turnOf(line[0] ?? [0, 0], box),
      end: turnOf(line.at(-1) ?? [0, 0], box),
    }))
  const left = new Set(open)
  const shores: Position[][] = []
  for (const first of open) {
    if (!left.delete(first)) continue
    const ring = [...first.line]
    for (let last = first; ;) {
      const { end } = last
      const ahead = ({ start }: { start: number }) => (start - end + 4) % 4
      const [next = first] = [first, ...left].toSorted((a, b) => ahead(a) - ahead(b))
      ring.push(...edge(end, next.start, box))
      if (next === first) break
      left.delete(next)
      ring.push(...next.line)
      last = next
    }
    shores.push(ring)
  }
  // Islands alone: the box lies in the sea.
  if (open.length === 0 && closed.some((ring) => turning(ring) > 0)) shores.push(edge(0, 4, box))
  return [...shores, ...closed].map((ring) =>
    isClosed(ring) ? ring : [...ring, ...ring.slice(0, 1)],
  )
}
