/** Size in pixels, and the widths that are written. */
export interface Shape {
  width: number
  height: number
  widths: readonly number[]
}

export function shapeOf(key: string): Shape {
  if (/^(?:dishes|tiles|kinds)\//.test(key))
    return { width: 960, height: 960, widths: [320, 640, 960] }
  if (key.startsWith('banners/')) return { width: 1440, height: 720, widths: [480, 960, 1440] }
  return { width: 1440, height: 810, widths: [480, 960, 1440] }
}
