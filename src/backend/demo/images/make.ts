import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { shapeOf } from './shape.ts'
import { writeImage } from './write.ts'

/** Increase it when sizes or formats change: every image is made again. */
const generation = 7
const masters = join(import.meta.dirname, 'masters')
const madeSchema = v.record(v.string(), v.string())

/** By path without extension, such as `dishes/udon`. */
export const masterKeys = (): string[] =>
  globSync('**/*.avif', { cwd: masters }).map((file) =>
    file.replaceAll('\\', '/').slice(0, -'.avif'.length),
  )
const masterOf = (key: string): string => join(masters, `${key}.avif`)

const fingerprint = (key: string): string =>
  createHash('sha256')
    .update(`${generation} `)
    .update(readFileSync(masterOf(key)))
    .digest('base64url')

function removeImage(key: string, folder: string): void {
  for (const width of shapeOf(key).widths)
    for (const ending of ['webp', 'jpg'])
      rmSync(join(folder, `${key}-${width}.${ending}`), { force: true })
}

/** Makes the sizes and formats of each rendered picture that changed; returns how many. */
export async function makeImages({
  folder,
  onProgress,
}: {
  folder: string
  onProgress?: (done: number, of: number) => void
}): Promise<number> {
  const wanted = new Map(masterKeys().map((key) => [key, fingerprint(key)]))
  const record = join(folder, '.made.json')
  const made = existsSync(record)
    ? v.parse(madeSchema, JSON.parse(readFileSync(record, 'utf8')))
    : {}
  for (const key of Object.keys(made)) if (!wanted.has(key)) removeImage(key, folder)
  const missing = [...wanted].filter(([key, print]) => made[key] !== print)
  const queue = missing.values()
  let done = 0
  const worker = async () => {
    for (const [key] of queue) {
      await writeImage(sharp(masterOf(key)), key, folder)
      onProgress?.(++done, missing.length)
    }
  }
  mkdirSync(folder, { recursive: true })
  // One thread for each image: threads that share an image wait for each other.
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker))
  sharp.concurrency(threads)
  writeFileSync(record, JSON.stringify(Object.fromEntries(wanted)))
  return missing.length
}
