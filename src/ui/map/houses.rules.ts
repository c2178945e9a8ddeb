import { type Bounds, overlap, type World } from './mercator.rules.ts'
import type { DrawnGround, DrawnLake, DrawnLine } from './scene.rules.ts'

/** Its corners. */
export type House = readonly World[]

/** Metres. */
const [minWidth, spareWidth, minDepth, spareDepth, gap] = [14, 14, 12, 8, 5]
/** Metres from the middle of a street to its houses, to those of others, and to its crossings. */
const [own, other, end] = [15, 14, 20]
const yards = 0.125

interface Plot extends World {
  /** The line of its street, from which it is `away`. */
  line: DrawnLine
  away: number
  /** Unit vector along the street. */
  ahead: World
  width: number
  depth: number
  /** From the middle to a corner. */
  reach: number
}

/** 0 to 1, the same for a house on each visit. */
function chance(...seeds: readonly number[]): number {
  let hash = 7
  for (const seed of seeds) {
    hash = Math.imul(hash ^ seed, 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return (hash >>> 0) / 2 ** 32
}
function seedOf(name: string): number {
  let seed = 0
  for (let at = 0; at < name.length; at += 1) seed = chance(seed, name.charCodeAt(at)) * 2 ** 31
  return seed
}

function* plotsBeside(line: DrawnLine, metre: number): Generator<Plot> {
  for (const path of line.paths)
    for (const [nth, from] of path.slice(0, -1).entries()) {
      const to = path[nth + 1] ?? from
      for (const side of [1, -1]) yield* plotsOfLeg(line, { from, to, side, nth }, metre)
    }
}

function* plotsOfLeg(
  line: DrawnLine,
  { from, to, side, nth }: { from: World; to: World; side: number; nth: number },
  metre: number,
): Generator<Plot> {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const ahead = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const seeds = [seedOf(line.name), nth, side]
  let at = end * metre
  for (let number = 0; ; number += 1) {
    const width = (minWidth + spareWidth * chance(...seeds, number, 1)) * metre
    const depth = (minDepth + spareDepth * chance(...seeds, number, 2)) * metre
    if (at + width > length - end * metre) return
    const [middle, away] = [at + width / 2, own * metre + depth / 2]
    at += width + gap * metre
    if (chance(...seeds, number, 3) < yards) continue
    const x = from.x + ahead.x * middle - ahead.y * away * side
    const y = from.y + ahead.y * middle + ahead.x * away * side
    yield { x, y, line, away, ahead, width, depth, reach: Math.hypot(width, depth) / 2 }
  }
}

function distanceToLeg({ x, y }: World, from: World, to: World): number {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const square = across * across + down * down
  const share = square === 0 ? 0 : ((x - from.x) * across + (y - from.y) * down) / square
  const held = Math.min(1, Math.max(0, share))
  return Math.hypot(x - from.x - held * across, y - from.y - held * down)
}

const around = ({ x, y }: World, reach: number): Bounds => ({
  west: x - reach,
  east: x + reach,
  north: y - reach,
  south: y + reach,
})

type Outline = Pick<DrawnLine, 'paths' | 'bounds'>

const isNear = (place: World, { paths, bounds }: Outline, within: number): boolean =>
  overlap(bounds, around(place, within)) &&
  paths.some((path) =>
    path.some((to, nth) => distanceToLeg(place, path[nth - 1] ?? to, to) < within),
  )

/** In an odd number of rings. */
export function isWithin({ x, y }: World, { paths, bounds }: Outline): boolean {
  if (!overlap(bounds, around({ x, y }, 0))) return false
  let isInside = false
  for (const path of paths)
    for (const [nth, { x: toX, y: toY }] of path.entries()) {
      const from = path.at(nth - 1)
      if (!from || toY > y === from.y > y) continue
      if (x < ((from.x - toX) * (y - toY)) / (from.y - toY) + toX) isInside = !isInside
    }
  return isInside
}

const cornersOf = ({ x, y, ahead, width, depth }: Plot): House =>
  [
    { along: width, aside: depth },
    { along: width, aside: -depth },
    { along: -width, aside: -depth },
    { along: -width, aside: depth },
  ].map(({ along, aside }) => ({
    x: x + (ahead.x * along - ahead.y * aside) / 2,
    y: y + (ahead.y * along + ahead.x * aside) / 2,
  }))

/** Rows of houses, clear of streets, of water and of each other. `metre` is one of the map's. */
export function housesBeside(
  lines: readonly DrawnLine[],
  { lakes, rivers }: Pick<DrawnGround, 'lakes' | 'rivers'>,
  metre: number,
): House[] {
  const cell = 2 * Math.hypot(minWidth + spareWidth, minDepth + spareDepth) * metre
  const cells = new Map<string, Plot[]>()
  const keyOf = (x: number, y: number) => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`
  const neighbours = ({ x, y }: Plot) =>
    [-cell, 0, cell].flatMap((right) =>
      [-cell, 0, cell].flatMap((down) => cells.get(keyOf(x + right, y + down)) ?? []),
    )
  const isClear = (plot: Plot) =>
    lines.every(
      (line) =>
        !isNear(plot, line, line === plot.line ? plot.away * 0.98 : plot.reach + other * metre),
    ) &&
    rivers.every((river) => !isNear(plot, river, plot.reach + river.width)) &&
    lakes.every((lake: DrawnLake) => !isWithin(plot, lake) && !isNear(plot, lake, plot.reach)) &&
    neighbours(plot).every(
      // Those of one row are apart.
      ({ x, y, ahead, reach }) =>
        ahead === plot.ahead || Math.hypot(x - plot.x, y - plot.y) > reach + plot.reach,
    )

  const houses: House[] = []
  for (const line of lines)
    for (const plot of plotsBeside(line, metre)) {
      if (!isClear(plot)) continue
      const key = keyOf(plot.x, plot.y)
      cells.set(key, [...(cells.get(key) ?? []), plot])
      houses.push(cornersOf(plot))
    }
  return houses
}
