import { type House, isWithin } from './houses.rules.ts'
import { boundsOf, overlap, type Pixels, toPixels, toWorld, worldPixels } from './mercator.rules.ts'
import type { DrawnGround, DrawnLake } from './scene.rules.ts'
import { type Frame, trace } from './trace.ts'

/** Pixels: thinner rivers are not seen. */
const minRiver = 1.5
/** Pixels, of a name. */
const lineHeight = 16

interface GroundColors {
  water: string
  house: string
  edge: string
}

export function drawWater(
  context: CanvasRenderingContext2D,
  { lakes, rivers }: DrawnGround,
  { view, frame, shown }: Frame,
  { water }: GroundColors,
): void {
  context.fillStyle = context.strokeStyle = water
  for (const lake of lakes) {
    if (!overlap(lake.bounds, shown)) continue
    context.beginPath()
    trace(context, lake, view, frame)
    context.fill('evenodd')
  }
  context.lineCap = context.lineJoin = 'round'
  for (const river of rivers) {
    if (!overlap(river.bounds, shown)) continue
    context.beginPath()
    trace(context, river, view, frame)
    context.lineWidth = Math.max(minRiver, river.width * worldPixels(view.zoom))
    context.stroke()
  }
}

export function drawHouses(
  context: CanvasRenderingContext2D,
  houses: readonly House[],
  { view, frame, shown }: Frame,
  { house, edge }: GroundColors,
): void {
  context.beginPath()
  for (const corners of houses) {
    if (!overlap(boundsOf(corners), shown)) continue
    trace(context, { paths: [corners] }, view, frame)
    context.closePath()
  }
  context.fillStyle = house
  context.fill()
  context.lineWidth = 1
  context.lineJoin = 'miter'
  context.strokeStyle = edge
  context.stroke()
}

/** Pixels at the right and at the bottom that the buttons of the map cover, with a margin. */
const controls: Pixels = { x: 60, y: 160 }

/** The first of its places that has the whole name on the water, in the frame and beside the buttons. */
export const labelPlace = (
  lake: DrawnLake,
  { view, frame }: Frame,
  width: number,
): Pixels | undefined =>
  lake.labels
    .map((label) => toPixels(label, view, frame))
    .find(({ x, y }) =>
      [-width / 2, 0, width / 2].every((right) =>
        [-lineHeight / 2, lineHeight / 2].every((down) => {
          const pixel = { x: x + right, y: y + down }
          const isInFrame = pixel.x > 0 && pixel.y > 0 && pixel.x < frame.x && pixel.y < frame.y
          const isCovered = pixel.x > frame.x - controls.x && pixel.y > frame.y - controls.y
          return isInFrame && !isCovered && isWithin(toWorld(pixel, view, frame), lake)
        }),
      ),
    )
