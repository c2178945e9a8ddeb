import sharp from 'sharp'
import type { View } from './views.ts'

const gap = 16
/** Pixels: a row of phones, then rows of wider windows. */
const rowWidth = 1600

/** Small enough to be kept with the code, and still shows each control. */
export const half = async (screenshot: Buffer): Promise<Buffer> => {
  const { width } = await sharp(screenshot).metadata()
  return sharp(screenshot)
    .resize(Math.round(width / 2))
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer()
}

/** All views of a screen, in rows. */
export async function contactSheet(
  looks: readonly (View & { look: Buffer })[],
  file: string,
): Promise<void> {
  const at = { left: gap, top: gap, bottom: gap }
  const placed = looks.map(({ look, ...view }) => {
    const [width, height] = [Math.round(view.width / 2), Math.round(view.height / 2)]
    if (at.left > gap && at.left + width + gap > rowWidth)
      Object.assign(at, { left: gap, top: at.bottom })
    const { left, top } = at
    at.left += width + gap
    at.bottom = Math.max(at.bottom, top + height + gap)
    return { input: look, left, top }
  })
  await sharp({
    create: { width: rowWidth, height: at.bottom, channels: 3, background: '#808080' },
  })
    .composite(placed)
    .webp({ quality: 80 })
    .toFile(file)
}
