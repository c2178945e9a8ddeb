import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { buildWhatIsStale } from './build.ts'

// The demo restaurant, unless the environment says otherwise.
process.env['DEMO'] ??= '1'
process.env['LOG_LEVEL'] ??= 'warn'
// Visitors of the demo can be its operator: this process prints the token on its terminal.
const token =
  process.env['DEMO'] === '1' && !process.env['OPS_TOKEN'] ? randomBytes(12).toString('hex') : null
if (token) process.env['OPS_TOKEN'] = token

await buildWhatIsStale()
await import(pathToFileURL('.output/server/serve.js').href)
if (token) process.stdout.write(`The operator's token of this demo (OPS_TOKEN): ${token}\n\n`)
