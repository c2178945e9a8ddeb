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

/** How far the sea goes on beyond the box, in boxes: more than a map shows that fits the zones. */
const beyond = 2

function boxBeyond({ west, south, east, north }: Box): Box {
  const [width, height] = [beyond * (east - west), beyond * (north - south)]
  return {
    west: Math.max(-180, west - width),
    south: Math.max(-90, south - height),
    east: Math.min(180, east + width),
    north: Math.min(90, north + height),
  }
}

/** Straight out from the edge of the box. */
function placeBeyond(turn: number, box: Box): Position {
  const far = boxBeyond(box)
  if (Number.isInteger(turn)) return placeAt(turn, far)
  const [lng, lat] = placeAt(turn, box)
  const side = Math.floor(turn) % 4
  if (side === 0) return [lng, far.north]
  if (side === 1) return [far.east, lat]
  if (side === 2) return [lng, far.south]
  return [far.west, lat]
}

/** Around the box clockwise, from one turn to the other, with the corners between. */
function around(from: number, to: number, box: Box): Position[] {
  const end = to <= from ? to + 4 : to
  const turns = [from]
  for (let corner = Math.floor(from) + 1; corner < end; corner += 1) turns.push(corner)
  turns.push(end)
  return [placeAt(from, box), ...turns.map((turn) => placeBeyond(turn, box)), placeAt(end, box)]
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
 * the box does, and the sea goes on from there, since a map shows more than the box.
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
      ring.push(...around(end, next.start, box))
      if (next === first) break
      left.delete(next)
      ring.push(...next.line)
      last = next
    }
    shores.push(ring)
  }
  // Islands alone: the box lies in the sea.
  if (open.length === 0 && closed.some((ring) => turning(ring) > 0)) shores.push(around(0, 4, box))
  return [...shores, ...closed].map((ring) =>
    isClosed(ring) ? ring : [...ring, ...ring.slice(0, 1)],
  )
}
