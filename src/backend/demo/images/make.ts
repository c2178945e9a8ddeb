import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { composer } from './compose.ts'
import { type Composition, compositions } from './composition.ts'
import { shapeOf } from './shape.ts'
import { writeImage } from './write.ts'

/** Increase it when the drawing changes: every image is made again. */
const generation = 6
const madeSchema = v.record(v.string(), v.string())

/** A rendered picture goes before a composed one. */
function masterOf(key: string): string | undefined {
  const file = join(import.meta.dirname, 'masters', `${key}.avif`)
  return existsSync(file) ? file : undefined
}

function fingerprint(key: string, image: Composition): string {
  const master = masterOf(key)
  const source = master ? readFileSync(master) : JSON.stringify([generation, image])
  return createHash('sha256').update(source).digest('base64url')
}

async function write(
  compose: ReturnType<typeof composer>,
  key: string,
  image: Composition,
  folder: string,
): Promise<void> {
  const master = masterOf(key)
  if (master) return writeImage(sharp(master), key, folder)
  const drawing = await compose(key, image).catch((error: unknown) => {
    throw new Error(
      `The picture ${key} cannot be composed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  })
  await writeImage(drawing, key, folder)
}

/** Returns how many images were made. @throws Error that names an invalid composition */
export async function makeImages({
  input,
  folder,
  onProgress,
}: {
  input: unknown
  folder: string
  onProgress?: (done: number, of: number) => void
}): Promise<number> {
  const wanted = v.parse(compositions, input)
  const record = join(folder, '.made.json')
  const made = existsSync(record)
    ? v.parse(madeSchema, JSON.parse(readFileSync(record, 'utf8')))
    : {}
  for (const key of Object.keys(made)) {
    if (wanted[key]) continue
    for (const width of shapeOf(key).widths)
      for (const ending of ['webp', 'jpg'])
        rmSync(join(folder, `${key}-${width}.${ending}`), { force: true })
    delete made[key]
  }
  const missing = Object.entries(wanted).filter(
    ([key, image]) => made[key] !== fingerprint(key, image),
  )
  const queue = missing.values()
  const compose = composer()
  let done = 0
  const worker = async () => {
    for (const [key, image] of queue) {
      await write(compose, key, image, folder)
      made[key] = fingerprint(key, image)
      onProgress?.(++done, missing.length)
    }
  }
  mkdirSync(folder, { recursive: true })
  // One thread for each image: threads that share an image wait for each other.
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker))
  sharp.concurrency(threads)
  writeFileSync(record, JSON.stringify(made))
  return missing.length
}
