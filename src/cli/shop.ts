import { readFile, writeFile } from 'node:fs/promises'
import { runShop } from './shop/run.ts'

/** `npm run shop -- …`: what an operator does from a command line, over the operator calls of a running shop. */
process.exitCode = await runShop(process.argv.slice(2), {
  env: process.env,
  fetch,
  readFile,
  writeFile,
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
})
