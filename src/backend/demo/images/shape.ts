import { isSquare, widthsOf } from '#backend/core/image.rules.ts'

/** Size in pixels, and the widths that are written. */
export interface Shape {
  width: number
  height: number
  widths: readonly number[]
}

/** Width to height. */
function ratioOf(key: string): number {
  if (isSquare(key)) return 1
  return key.startsWith('banners/') ? 2 : 16 / 9
}

export function shapeOf(key: string): Shape {
  const widths = widthsOf(key)
  const width = Math.max(...widths)
  return { width, height: width / ratioOf(key), widths }
}
