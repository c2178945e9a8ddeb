import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { type View, views } from './views.ts'

const shots = 'test-results/shots'
const sheets = 'test-results/contact-sheets'
const gap = 16
/** Pixels: a row of phones, then rows of wider windows. */
const rowWidth = 1600

const shotOf = (screen: string, { name }: View) => `${shots}/${screen}/${name}.jpg`
const halfOf = ({ width, height }: View) => ({
  width: Math.round(width / 2),
  height: Math.round(height / 2),
})

export function clearShots(): void {
  for (const folder of [shots, sheets]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
}

/** Half of its size: little enough to be kept with the code, and each control is seen. */
export async function small(screenshot: Buffer): Promise<Buffer> {
  const { width } = await sharp(screenshot).metadata()
  return sharp(screenshot)
    .resize(Math.round(width / 2))
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer()
}

export function keepShot(screen: string, view: View, seen: Buffer): void {
  mkdirSync(`${shots}/${screen}`, { recursive: true })
  writeFileSync(shotOf(screen, view), seen)
}

/** One for each screen that was looked at: its views in rows. */
export async function writeContactSheets(): Promise<void> {
  for (const screen of readdirSync(shots)) await writeContactSheet(screen)
}

async function writeContactSheet(screen: string): Promise<void> {
  const seen = views.filter((view) => existsSync(shotOf(screen, view)))
  let [left, top, bottom] = [gap, gap, gap]
  const placed = seen.map((view) => {
    const { width, height } = halfOf(view)
    if (left > gap && left + width + gap > rowWidth) [left, top] = [gap, bottom]
    const place = { input: shotOf(screen, view), left, top }
    left += width + gap
    bottom = Math.max(bottom, top + height + gap)
    return place
  })
  await sharp({ create: { width: rowWidth, height: bottom, channels: 3, background: '#808080' } })
    .composite(placed)
    .webp({ quality: 80 })
    .toFile(`${sheets}/${screen}.webp`)
}
