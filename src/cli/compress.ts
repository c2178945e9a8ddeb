import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** `.br` and `.gz` of text assets over 1 KiB, at the best level. */
export async function compressAssets(folder: string): Promise<void> {
  for (const file of globSync(`${folder}/**/*.{js,css,svg,json,webmanifest,txt}`)) {
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
