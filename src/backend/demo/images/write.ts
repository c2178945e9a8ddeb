import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'
import { shapeOf } from './shape.ts'

/** Colour of a card: JPEG has no transparency, and leaves it black. */
const ground = '#ffffff'

/** Every width and both formats, cropped to its kind's shape. @throws when it is unreadable */
export async function writeImage(image: Sharp, key: string, folder: string): Promise<void> {
  const { width: full, height, widths } = shapeOf(key)
  // Commands that make no image start without it.
  const { default: sharp } = await import('sharp')
  // Decoded once for all of them.
  const { data, info } = await image
    .resize(full, height, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  mkdirSync(dirname(join(folder, key)), { recursive: true })
  await Promise.all(
    widths.flatMap((width) => {
      const sized = sharp(data, { raw: info }).resize(width)
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
