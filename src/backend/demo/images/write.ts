import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'
import { shapeOf } from './shape.ts'

/** Of a card: JPEG has no transparency, and leaves it black. */
const ground = '#ffffff'

/** Every width and both formats, cropped to its kind's shape. @throws when it is unreadable */
export async function writeImage(drawing: Sharp, key: string, folder: string): Promise<void> {
  const { width: full, height, widths } = shapeOf(key)
  mkdirSync(dirname(join(folder, key)), { recursive: true })
  await Promise.all(
    widths.flatMap((width) => {
      const sized = drawing
        .clone()
        .resize(width, Math.round((width * height) / full), { fit: 'cover' })
      return [
        sized
          .clone()
          .webp({ quality: 78, effort: 2 })
          .toFile(join(folder, `${key}-${width}.webp`)),
        sized
          .flatten({ background: ground })
          .jpeg({ quality: 80, progressive: true })
          .toFile(join(folder, `${key}-${width}.jpg`)),
      ]
    }),
  )
}
