import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { runShop } from './shop/run.ts'

/** `npm run shop -- …`: the operator calls of a running shop. */
process.exitCode = await runShop(process.argv.slice(2), {
  env: process.env,
  fetch,
  readFile,
  writeFile: async (path, text) => {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  },
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
})
