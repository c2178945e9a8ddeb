import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { buildWhatIsStale } from './build.ts'

// A newcomer's shop is the demo restaurant, unless the environment says otherwise.
process.env['DEMO'] ??= '1'
process.env['LOG_LEVEL'] ??= 'warn'
// Whoever tries the demo can be its operator too: the token is made for this process and told on its terminal alone.
const token =
  process.env['DEMO'] === '1' && !process.env['OPS_TOKEN'] ? randomBytes(12).toString('hex') : null
if (token) process.env['OPS_TOKEN'] = token

await buildWhatIsStale()
await import(pathToFileURL('.output/server/serve.js').href)
if (token) process.stdout.write(`The operator's token of this demo (OPS_TOKEN): ${token}\n\n`)
