import { existsSync, rmSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readBackendBuild } from './backend-build.ts'
import { currentBuild, publishBuild } from './builds.ts'
import { fingerprint, whenStale } from './fingerprint.ts'
import { run, step } from './steps.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** `.br` and `.gz` of text assets over 1 KiB, at the best level. */
export async function compressAssets(folder: string): Promise<void> {
  for (const file of globSync(`${folder}/**/*.{js,css,svg,json,txt}`)) {
    if (statSync(file).size < 1024) continue
    const content = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      await brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    )
    writeFileSync(`${file}.gz`, await gz(content, { level: 9 }))
  }
}

const pages = [
  'src/**/*.{ts,tsx,css}',
  'locales/**/*',
  'public/**/*',
  '*.config.ts',
  'package-lock.json',
]

/** Beside the running build; its data at the same time. */
export async function buildWhatIsStale(): Promise<void> {
  const name = fingerprint(pages).slice(0, 16)
  const isBuilt = currentBuild('.output') === name || existsSync(`.output/builds/${name}`)
  await Promise.all([prepareData(), isBuilt || step('Building the shop', buildPages)])
  if (currentBuild('.output') !== name) publishBuild('.output', name)
}

async function buildPages(): Promise<void> {
  rmSync('.output/next', { recursive: true, force: true })
  // Its other loaders write among the packages, which may belong to somebody else.
  const config = ['--config', 'app.config.ts', '--configLoader', 'native']
  await run('node_modules/vite/bin/vite.js', ['build', ...config], { NODE_ENV: 'production' })
  await compressAssets('.output/next/client')
}

/** The data that the backend's first start reads. */
export async function prepareData(): Promise<void> {
  const { preparations } = await readBackendBuild()
  await Promise.all(
    preparations.map(({ title, mark, inputs, make }) =>
      whenStale(mark, fingerprint(inputs), () => step(title, async (report) => make(report))),
    ),
  )
}

if (import.meta.main) await buildWhatIsStale()
