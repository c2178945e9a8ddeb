import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { writeSheet } from './sheet.ts'

/**
 * `npm run render -- <dish>…` renders these pictures again, or the first picture of every dish when none
 * is named. `<dish>-2` is a dish's close-up; `recipes/scenes.py`, `kitchen.py`, `art.py` and `kinds.py`
 * list the others (`tiles/…`, `about/…`, `art/…`, `kinds/…`); shared links show `share`. It needs
 * Blender 3.4 (`apt-get install blender`); the build and the start do not. The contact sheet of all
 * dishes, `docs/dishes.webp`, is made again each time, and alone by `--sheet`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '960' },
    samples: { type: 'string', default: '12' },
    sheet: { type: 'boolean', default: false },
  },
})
/** Pixels: twice the largest circle that shows it. */
const artSize = 320
/** Pixels, as networks ask for. */
const shareWidth = '1200'
const masters = 'src/backend/demo/images/masters'

/** Images of the demo; those of the interface (`art/…`, `share`) belong to every shop. */
function masterOf(name: string): string {
  if (name === 'share') return 'public/share.jpg'
  if (name.startsWith('art/')) return `src/ui/${name}.webp`
  return `${masters}/${name.includes('/') ? name : `dishes/${name}`}.avif`
}
function encoded(name: string, image: Sharp): Sharp {
  if (name === 'share') return image.jpeg({ quality: 80, mozjpeg: true })
  if (name.startsWith('art/')) return image.resize(artSize).webp({ quality: 76, effort: 6 })
  return image.avif({ quality: 62, effort: 6 })
}

/** @throws Error when Blender is missing, or says why it ended */
function blender(...args: string[]): string {
  const { error, status, stdout, stderr } = spawnSync(
    'blender',
    ['-b', '-P', 'src/backend/demo/studio/render.py', '--', ...args],
    { encoding: 'utf8' },
  )
  if (error) throw new Error(`Blender cannot be started (${error.message})`, { cause: error })
  if (status !== 0 || stdout.includes('Traceback')) throw new Error(stdout + stderr)
  return stdout
}

const every = blender('--list')
  .split('\n')
  .flatMap((line) => (line.startsWith('DISH ') ? [line.slice(5)] : []))
const unknown = positionals.filter((dish) => !every.includes(dish.replace(/-2$/, '')))
if (unknown.length > 0) {
  console.error(`No recipe: ${unknown.join(', ')}`)
  process.exit(1)
}
const named = positionals.length > 0 || values.sheet ? positionals : every
const scratch = mkdtempSync(join(tmpdir(), 'render-'))
try {
  for (const dish of named) {
    const raw = join(scratch, 'raw.png')
    const master = masterOf(dish)
    const width = dish === 'share' ? shareWidth : values.width
    const size = ['--width', width, '--samples', values.samples]
    const said = blender('--dish', dish, '--out', raw, ...size)
    mkdirSync(dirname(master), { recursive: true })
    await encoded(dish, sharp(raw)).toFile(master)
    console.log(said.split('\n').find((line) => line.startsWith(`${dish}: `)))
  }
  await writeSheet(masters, 'docs/dishes.webp')
} finally {
  rmSync(scratch, { recursive: true })
}
