import { type Pixels, toPixels, type View } from './mercator.rules.ts'
import type { DrawnLine } from './scene.rules.ts'

/** Middle in pixels, slope in radians, never upside down. */
export interface PlacedName extends Pixels {
  name: string
  angle: number
}

const lineHeight = 16
const maxNames = 60

interface Leg extends Pixels {
  length: number
  angle: number
}

function findLongestLeg({ paths }: DrawnLine, view: View, frame: Pixels): Leg | null {
  let longest: Leg | null = null
  for (const path of paths) {
    const pixels = path.map((place) => toPixels(place, view, frame))
    for (const [index, to] of pixels.entries()) {
      const from = pixels[index - 1] ?? to
      const [x, y, length] = [
        (from.x + to.x) / 2,
        (from.y + to.y) / 2,
        Math.hypot(to.x - from.x, to.y - from.y),
      ]
      const isSeen = x > 0 && y > 0 && x < frame.x && y < frame.y
      if (isSeen && length > (longest?.length ?? 0))
        longest = { x, y, length, angle: Math.atan2(to.y - from.y, to.x - from.x) }
    }
  }
  return longest
}

const readable = (angle: number) =>
  Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle

/** Each name once, on a long straight part, clear of others. `widthOf` measures pixels. */
export function placeNames(
  lines: readonly DrawnLine[],
  view: View,
  frame: Pixels,
  widthOf: (name: string) => number,
): PlacedName[] {
  const placed: (PlacedName & { halfX: number; halfY: number })[] = []
  const written = new Set<string>()
  for (const line of lines) {
    if (placed.length === maxNames) break
    if (written.has(line.name)) continue
    const leg = findLongestLeg(line, view, frame)
    const width = leg ? widthOf(line.name) : 0
    if (!leg || width > leg.length) continue
    const [cos, sin] = [Math.abs(Math.cos(leg.angle)), Math.abs(Math.sin(leg.angle))]
    const [halfX, halfY] = [
      (width * cos + lineHeight * sin) / 2,
      (width * sin + lineHeight * cos) / 2,
    ]
    const isClear = placed.every(
      (other) =>
        Math.abs(other.x - leg.x) > other.halfX + halfX ||
        Math.abs(other.y - leg.y) > other.halfY + halfY,
    )
    if (!isClear) continue
    written.add(line.name)
    placed.push({ name: line.name, x: leg.x, y: leg.y, angle: readable(leg.angle), halfX, halfY })
  }
  return placed.map(({ name, x, y, angle }) => ({ name, x, y, angle }))
}
