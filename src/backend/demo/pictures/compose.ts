import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type CreateRaw, type Sharp } from 'sharp'
import type { Composition } from './composition.ts'
import { layOut, type Placed } from './layout.ts'
import { seeded } from './random.ts'
import { shapeOf } from './shape.ts'
import { groundSvg } from './vessels.ts'

const emojiFolder = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

interface Sprite {
  input: Buffer
  raw: CreateRaw
}

const rawOf = async (image: Sharp): Promise<Sprite> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** The files are 256 px and are sharpened when enlarged; blurring a small shadow is faster. */
async function sprites(
  emoji: string,
  size: number,
  turn: number,
): Promise<{ drawn: Sprite; shadow: Sprite }> {
  const drawn = await rawOf(
    sharp(join(emojiFolder, `${emoji}.webp`))
      .resize(size, size, { kernel: 'lanczos3' })
      .sharpen({ sigma: size > 256 ? 1.1 : 0.5 })
      .ensureAlpha()
      .rotate(turn, { background: transparent }),
  )
  const { width, height } = drawn.raw
  const pad = padOf(size)
  const small = {
    width: Math.ceil((width + 2 * pad) / 4),
    height: Math.ceil((height + 2 * pad) / 4),
  }
  const silhouette = sharp(drawn.input, { raw: drawn.raw }).extend({
    top: pad,
    bottom: pad,
    left: pad,
    right: pad,
    background: transparent,
  })
  const alpha = await sharp(await silhouette.png({ compressionLevel: 0 }).toBuffer())
    .resize({ ...small, fit: 'fill' })
    .extractChannel('alpha')
    .blur(Math.max(0.5, size * 0.01))
    .linear(0.3, 0)
    .raw()
    .toBuffer()
  const dark = await sharp({ create: { ...small, channels: 3, background: '#1c1206' } })
    .joinChannel(alpha, { raw: { ...small, channels: 1 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return {
    drawn,
    shadow: await rawOf(
      sharp(dark).resize(width + 2 * pad, height + 2 * pad, { fit: 'fill', kernel: 'linear' }),
    ),
  }
}
const padOf = (size: number) => Math.round(size * 0.12)

/** The same key and composition always give the same image. */
export async function compose(key: string, picture: Composition): Promise<Sharp> {
  const random = seeded(key)
  const { width, height } = shapeOf(key)
  const wide = width !== height
  // Text covers the left of a wide image: the food is on the right.
  const scale = (wide ? (height / 960) * 0.98 : 1) * (picture.zoom ?? 1)
  const origin = { x: wide ? width * 0.7 : width / 2, y: height / 2, scale }
  const turn = picture.vessel === 'slate' || picture.vessel === 'board' ? (random() - 0.5) * 16 : 0
  const ground = Buffer.from(groundSvg(picture, { width, height, ...origin, turn }, random))
  const made = new Map<string, ReturnType<typeof sprites>>()
  const layers = async ({ emoji, x, y, turn: angle, ...placed }: Placed) => {
    const size = Math.round(placed.size * scale)
    const name = `${emoji} ${size} ${angle}`
    const sprite = made.get(name) ?? sprites(emoji, size, angle)
    made.set(name, sprite)
    const { drawn, shadow } = await sprite
    const left = Math.round(origin.x + x * scale - drawn.raw.width / 2)
    const top = Math.round(origin.y + y * scale - drawn.raw.height / 2)
    return [
      {
        ...shadow,
        left: left - padOf(size) + Math.round(size * 0.03),
        top: top - padOf(size) + Math.round(size * 0.07),
      },
      { ...drawn, left, top },
    ]
  }
  const placed = await Promise.all(layOut(picture, random).map(layers))
  return sharp(await sharp(ground).composite(placed.flat()).removeAlpha().raw().toBuffer(), {
    raw: { width, height, channels: 3 },
  })
}
