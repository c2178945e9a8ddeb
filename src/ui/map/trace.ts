import { type Bounds, type Pixels, type View, type World, worldPixels } from './mercator.rules.ts'

export interface Frame {
  view: View
  frame: Pixels
  /** What lies in the frame. */
  shown: Bounds
}

export function trace(
  context: CanvasRenderingContext2D,
  { paths }: { paths: readonly (readonly World[])[] },
  view: View,
  frame: Pixels,
): void {
  const scale = worldPixels(view.zoom)
  const [left, top] = [frame.x / 2 - view.x * scale, frame.y / 2 - view.y * scale]
  for (const path of paths) {
    let begun = false
    for (const { x, y } of path) {
      if (begun) context.lineTo(x * scale + left, y * scale + top)
      else context.moveTo(x * scale + left, y * scale + top)
      begun = true
    }
  }
}
