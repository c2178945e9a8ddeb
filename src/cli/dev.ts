import { createServer } from 'vite'
import { prepareData } from './build.ts'

process.env['DEMO'] ??= '1'
await prepareData()
const server = await createServer({ configFile: 'app.config.ts', server: { strictPort: true } })
await server.listen()
server.printUrls()
