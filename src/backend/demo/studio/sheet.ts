import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import * as v from 'valibot'

const columns = 12
/** Pixels of a dish, with the line around it. */
const cell = 120
const line = 4

const catalog = v.object({ goods: v.array(v.object({ picture: v.string() })) })

/** Every dish in the order of the menu: what is not calm beside its neighbours is seen at once. */
export async function writeSheet(masters: string, file: string): Promise<void> {
  const { goods } = v.parse(
    catalog,
    JSON.parse(readFileSync('src/backend/demo/catalog.json', 'utf8')),
  )
  const dishes = await Promise.all(
    goods.map(async ({ picture }, index) => ({
      input: await sharp(`${masters}/${picture}.avif`)
        .resize(cell - line, cell - line, { fit: 'cover' })
        .toBuffer(),
      left: (index % columns) * cell,
      top: Math.floor(index / columns) * cell,
    })),
  )
  await sharp({
    create: {
      width: columns * cell - line,
      height: Math.ceil(dishes.length / columns) * cell - line,
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(dishes)
    .webp({ quality: 72, effort: 6 })
    .toFile(file)
}
