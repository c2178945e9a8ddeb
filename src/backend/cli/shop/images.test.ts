import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { photoFiles } from '#tests/support/written-values.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { runShop } from './run.ts'

const unasked = () => Promise.reject(new Error('not asked for'))
const terminal = { env: {}, fetch, openFile: unasked, readFile: unasked, writeFile: unasked }

test.each(photoFiles)('makes of %j the picture %j, or names it', async (file, picture) => {
  const folder = mkdtempSync(join(tmpdir(), 'images-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  mkdirSync(from)
  const photo = sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } }).jpeg()
  writeFileSync(join(from, file), await photo.toBuffer())
  let said = ''
  const note = (text: string) => void (said += text)
  const code = await runShop(['images', from, to, '--json'], {
    ...terminal,
    say: async (text) => note(text),
    complain: note,
  })
  expect(code).toBe(picture === null ? 1 : 0)
  expect(JSON.parse(said)).toMatchObject(
    picture === null ? { problems: [{ where: file }] } : { images: [picture] },
  )
})

wholeTest('makes photos in each size that pages need, and names those it cannot make', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'images-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  let [out, err] = ['', '']
  const run = async () => {
    ;[out, err] = ['', '']
    return runShop(['images', from, to], {
      ...terminal,
      say: async (text) => void (out += text),
      complain: (text) => void (err += text),
    })
  }
  mkdirSync(join(from, 'dishes'), { recursive: true })
  expect(await run()).toBe(1)
  expect(err).toContain('has no images')
  await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c33' } }).toFile(
    join(from, 'dishes/maki.jpg'),
  )
  expect(await run()).toBe(0)
  expect(out).toContain('1 images')
  expect(readdirSync(join(to, 'dishes')).toSorted()).toEqual(
    ['320.jpg', '320.webp', '640.jpg', '640.webp', '960.jpg', '960.webp'].map(
      (ending) => `maki-${ending}`,
    ),
  )
  expect(await sharp(join(to, 'dishes/maki-320.jpg')).metadata()).toMatchObject({
    width: 320,
    height: 320,
  })
  await sharp({ create: { width: 900, height: 900, channels: 4, background: '#0000' } }).toFile(
    join(from, 'dishes/CLEAR.PNG'),
  )
  await sharp({ create: { width: 900, height: 900, channels: 3, background: '#3c3' } }).toFile(
    join(from, 'dishes/green.avif'),
  )
  writeFileSync(join(from, 'dishes/notes.txt'), 'not a picture')
  expect(await run()).toBe(0)
  expect(out).toContain('3 images')
  const { channels } = await sharp(join(to, 'dishes/clear-320.jpg')).stats()
  expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
  rmSync(join(from, 'dishes/CLEAR.PNG'))
  rmSync(join(from, 'dishes/green.avif'))
  await sharp({ create: { width: 9, height: 9, channels: 3, background: '#33c' } }).toFile(
    join(from, 'dishes/maki.png'),
  )
  expect(await run()).toBe(1)
  expect(err).toContain('dishes/maki.jpg: dishes/maki.png would be the same image, dishes/maki')
  rmSync(join(from, 'dishes/maki.png'))
  writeFileSync(join(from, 'dishes/photo.HEIC'), 'x')
  writeFileSync(join(from, 'dishes/Torn Photo.png'), 'x')
  writeFileSync(join(from, 'dishes/torn.png'), 'x')
  expect(await run()).toBe(1)
  expect(err).toContain('1 images are in')
  expect(err).toMatch(/Torn Photo\.png: a name[\s\S]*photo\.HEIC: [\s\S]*torn\.png: /)
})
