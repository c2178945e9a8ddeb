import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { buildWhatIsStale } from './build.ts'

// A newcomer's shop is the demo restaurant, unless the environment says otherwise.
process.env['DEMO'] ??= '1'
process.env['LOG_LEVEL'] ??= 'warn'
// Whoever tries the shop can be its operator too; the token is told on the terminal and gone with the process.
if (process.env['DEMO'] === '1') process.env['OPS_TOKEN'] ??= randomBytes(12).toString('hex')
await buildWhatIsStale()
await import(pathToFileURL('.output/server/serve.js').href)
