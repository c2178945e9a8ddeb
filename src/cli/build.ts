import { existsSync, readFileSync, rmSync } from 'node:fs'
import { currentBuild, publishBuild } from './builds.ts'
import { compressAssets } from './compress.ts'
import { fingerprint, whenStale } from './fingerprint.ts'
import { run, step } from './steps.ts'

const pages = [
  'src/**/*.{ts,tsx,css}',
  'locales/**/*',
  'public/**/*',
  '*.config.ts',
  'package-lock.json',
]

/** Beside the running build, then its data. */
export async function buildWhatIsStale(): Promise<void> {
  const name = fingerprint(pages).slice(0, 16)
  if (currentBuild('.output') !== name) {
    if (!existsSync(`.output/builds/${name}`)) await step('Building the shop', buildPages)
    publishBuild('.output', name)
  }
  await prepareData()
}

async function buildPages(): Promise<void> {
  rmSync('.output/next', { recursive: true, force: true })
  await run('vite', ['build', '--config', 'app.config.ts'], { NODE_ENV: 'production' })
  await compressAssets('.output/next/client')
}

/** The empty database that a first start unpacks, and the demo's images. */
export async function prepareData(): Promise<void> {
  await whenStale(
    '.output/database.built',
    fingerprint(['src/backend/db/**/*.ts', 'package-lock.json']),
    () =>
      step('Preparing the embedded database', async () => {
        const { makeTemplate } = await import('../backend/db/make-template.ts')
        await makeTemplate('.output/database.tar.gz')
      }),
  )
  await whenStale(
    '.output/media.built',
    fingerprint([
      'src/backend/demo/pictures.json',
      'src/backend/demo/pictures/*.ts',
      'package-lock.json',
    ]),
    () =>
      step('Composing the demo pictures', async (report) => {
        const { makePictures } = await import('../backend/demo/pictures/make.ts')
        const input: unknown = JSON.parse(readFileSync('src/backend/demo/pictures.json', 'utf8'))
        return makePictures({
          input,
          folder: '.output/media',
          onProgress: (done, of) => report(`${done} of ${of}`),
        })
      }),
  )
}

if (import.meta.main) await buildWhatIsStale()
