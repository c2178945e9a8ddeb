import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

// `.output/server/serve.js` and `shop.js` of the newest build. Any Node.js can read this file.
const needed = 24
if (Number.parseInt(process.versions.node) < needed) {
  console.error(
    `The shop needs Node.js ${needed} or newer, and this is ${process.version}: install it, or use npm run, which brings its own on Linux and Windows.`,
  )
  process.exit(1)
}
const output = new URL('../', import.meta.url)
const build = readFileSync(new URL('current', output), 'utf8')
const program = new URL(`builds/${build}/server/${basename(import.meta.url)}`, output)
// Further processes (WORKERS) run the same build even after a newer one.
process.argv[1] = fileURLToPath(program)
await import(program.href)
