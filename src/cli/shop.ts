import { readFile } from 'node:fs/promises'
import { runShop } from './shop-commands.ts'

/** `npm run shop -- …`: what an operator does from a command line, over the operator calls of a running shop. */
process.exitCode = await runShop(process.argv.slice(2), {
  env: process.env,
  fetch,
  readFile,
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
})
