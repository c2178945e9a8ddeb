import { pathToFileURL } from 'node:url'
import { buildWhatIsStale } from './build.ts'

// A newcomer's shop is the demo restaurant, unless the environment says otherwise.
process.env['DEMO'] ??= '1'
process.env['LOG_LEVEL'] ??= 'warn'
await buildWhatIsStale()
await import(pathToFileURL('.output/server/serve.js').href)
