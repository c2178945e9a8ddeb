import { type Pixels, toPixels, type View } from './mercator.rules.ts'
import type { DrawnLine } from './scene.rules.ts'

/** Middle in pixels, slope in radians, never upside down. */
export interface PlacedName extends Pixels {
  name: string
  angle: number
}

const lineHeight = 16
/** Radians that a street may turn under its name. */
const maxBend = 0.25

interface Stretch extends Pixels {
  length: number
  angle: number
}

const slope = (from: Pixels, to: Pixels) => Math.atan2(to.y - from.y, to.x - from.x)
/** Between two slopes, from 0 to π. */
const turn = (one: number, other: number) => {
  const apart = Math.abs(one - other) % (2 * Math.PI)
  return Math.min(apart, 2 * Math.PI - apart)
}

/** Maximal runs of `pixels` that keep their direction, as index of the first and the last. */
function straightRuns(pixels: readonly Pixels[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  let start = 0
  let direction: number | null = null
  for (let index = 1; index < pixels.length; index += 1) {
    const [from, to] = [pixels[index - 1], pixels[index]]
    if (!from || !to) continue
    const own = slope(from, to)
    direction ??= own
    if (turn(own, direction) > maxBend) {
      runs.push([start, index - 1])
      start = index - 1
      direction = own
    }
  }
  runs.push([start, pixels.length - 1])
  return runs
}

/** Half-way along it: the straight between the ends of a bend is beside it. */
function middleOf(run: readonly Pixels[]): Pixels {
  const legs = run.slice(1).map((to, nth) => {
    const from = run[nth] ?? to
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }
  })
  let left = legs.reduce((sum, { length }) => sum + length, 0) / 2
  for (const { from, to, length } of legs) {
    if (left <= length && length > 0) {
      const share = left / length
      return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }
    }
    left -= length
  }
  return run[0] ?? { x: 0, y: 0 }
}

/** The longest stretch whose middle is in the frame. */
function longestStretch({ paths }: DrawnLine, view: View, frame: Pixels): Stretch | null {
  let longest: Stretch | null = null
  for (const path of paths) {
    const pixels = path.map((place) => toPixels(place, view, frame))
    for (const [first, last] of straightRuns(pixels)) {
      const [from, to] = [pixels[first], pixels[last]]
      if (!from || !to) continue
      const length = Math.hypot(to.x - from.x, to.y - from.y)
      if (length <= (longest?.length ?? 0)) continue
      const { x, y } = middleOf(pixels.slice(first, last + 1))
      const isSeen = x > 0 && y > 0 && x < frame.x && y < frame.y
      if (isSeen) longest = { x, y, length, angle: slope(from, to) }
    }
  }
  return longest
}

const readable = (angle: number) =>
  Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle

/**
 * Each name once, on a long straight part, clear of others; at most `max`, of the first lines.
 * `widthOf` measures pixels.
 */
export function placeNames(
  lines: readonly DrawnLine[],
  view: View,
  frame: Pixels,
  { max, widthOf }: { max: number; widthOf: (name: string) => number },
): PlacedName[] {
  const placed: (PlacedName & { halfX: number; halfY: number })[] = []
  const written = new Set<string>()
  for (const line of lines) {
    if (placed.length === max) break
    if (written.has(line.name)) continue
    const stretch = longestStretch(line, view, frame)
    const width = stretch ? widthOf(line.name) : 0
    if (!stretch || width > stretch.length) continue
    const [cos, sin] = [Math.abs(Math.cos(stretch.angle)), Math.abs(Math.sin(stretch.angle))]
    const [halfX, halfY] = [
      (width * cos + lineHeight * sin) / 2,
      (width * sin + lineHeight * cos) / 2,
    ]
    const isClear = placed.every(
      (other) =>
        Math.abs(other.x - stretch.x) > other.halfX + halfX ||
        Math.abs(other.y - stretch.y) > other.halfY + halfY,
    )
    if (!isClear) continue
    written.add(line.name)
    const { x, y, angle } = stretch
    placed.push({ name: line.name, x, y, angle: readable(angle), halfX, halfY })
  }
  return placed.map(({ name, x, y, angle }) => ({ name, x, y, angle }))
}
