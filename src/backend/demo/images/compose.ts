import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { CreateRaw, Sharp } from 'sharp'
import type { Composition } from './composition.ts'
import { layOut, type Placed } from './layout.ts'
import { shapeOf } from './shape.ts'
import { groundSvg } from './vessels.ts'

/** Numbers from 0 to 1, the same for a name (mulberry32 over an FNV-1a hash). */
function seeded(name: string): () => number {
  let state = 2166136261
  for (const char of name) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

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

/** Larger than most are drawn: the files have 256 px. */
const masterSize = 432

/** Sharpening costs most of all: once for each emoji. */
function mastersOf(): (emoji: string) => Promise<Sprite> {
  const masters = new Map<string, Promise<Sprite>>()
  return (emoji) => {
    const master =
      masters.get(emoji) ??
      rawOf(
        sharp(join(emojiFolder, `${emoji}.webp`))
          .resize(masterSize, masterSize, { kernel: 'lanczos3' })
          .sharpen({ sigma: 1.1 })
          .ensureAlpha(),
      )
    masters.set(emoji, master)
    return master
  }
}

/** Blurring a small shadow is faster. */
async function sprites(
  master: Sprite,
  size: number,
  turn: number,
): Promise<{ drawn: Sprite; shadow: Sprite }> {
  const drawn = await rawOf(
    sharp(master.input, { raw: master.raw })
      .resize(size, size, { kernel: 'lanczos3' })
      .rotate(turn, { background: transparent }),
  )
  const { width, height } = drawn.raw
  const pad = padOf(size)
  const edge = Math.ceil(pad / 4)
  const inner = { width: Math.ceil(width / 4), height: Math.ceil(height / 4) }
  const alpha = await sharp(drawn.input, { raw: drawn.raw })
    .resize({ ...inner, fit: 'fill' })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: transparent })
    .extractChannel('alpha')
    .blur(Math.max(0.5, size * 0.01))
    .linear(0.3, 0)
    .raw()
    .toBuffer()
  const small = { width: inner.width + 2 * edge, height: inner.height + 2 * edge }
  const dark = Buffer.alloc(alpha.length * 4)
  for (const [at, opacity] of alpha.entries()) dark.writeUInt32BE(0x1c120600 + opacity, at * 4)
  return {
    drawn,
    shadow: await rawOf(
      sharp(dark, { raw: { ...small, channels: 4 } }).resize(width + 2 * pad, height + 2 * pad, {
        fit: 'fill',
        kernel: 'linear',
      }),
    ),
  }
}
const padOf = (size: number) => Math.round(size * 0.12)

/** The same key and composition always give the same image. */
export const composer = () => {
  const masterOf = mastersOf()
  return (key: string, image: Composition) => compose(key, image, masterOf)
}

async function compose(
  key: string,
  image: Composition,
  masterOf: (emoji: string) => Promise<Sprite>,
): Promise<Sharp> {
  const random = seeded(key)
  const { width, height } = shapeOf(key)
  const wide = width !== height
  // Text covers the left of a wide image: the food is on the right.
  const scale = (wide ? (height / 960) * 0.98 : 1) * (image.zoom ?? 1)
  const origin = { x: wide ? width * 0.7 : width / 2, y: height / 2, scale }
  const turn = image.vessel === 'slate' || image.vessel === 'board' ? (random() - 0.5) * 16 : 0
  const ground = Buffer.from(groundSvg(image, { width, height, ...origin, turn }, random))
  const made = new Map<string, ReturnType<typeof sprites>>()
  const layers = async ({ emoji, x, y, turn: angle, ...placed }: Placed) => {
    const size = Math.round(placed.size * scale)
    const name = `${emoji} ${size} ${angle}`
    const sprite = made.get(name) ?? masterOf(emoji).then((master) => sprites(master, size, angle))
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
  const placed = await Promise.all(layOut(image, random).map(layers))
  return sharp(await sharp(ground).composite(placed.flat()).removeAlpha().raw().toBuffer(), {
    raw: { width, height, channels: 3 },
  })
}
