import { createServer, type Plugin } from 'vite'
import {
  type Environment,
  EnvironmentError,
  processEnvironment,
  setListenedPort,
} from '#platform/env/env.server.ts'
import { listenError } from '#platform/http/listen-error.server.ts'
import { prepareData } from './build.ts'

const media = (env: Environment): Plugin => ({
  name: 'media',
  async configureServer({ middlewares }) {
    const { mediaHandler } = await import('#platform/http/media.server.ts')
    middlewares.use('/media', mediaHandler(env))
  },
})

process.env['DEMO'] ??= '1'
try {
  const env = processEnvironment()
  await prepareData()
  const server = await createServer({
    configFile: 'app.config.ts',
    plugins: [media(env)],
    server: { host: env.HOST, port: env.PORT, strictPort: true },
  })
  await server.listen().catch((error: Error) => {
    throw listenError(error, env)
  })
  const address = server.httpServer?.address()
  if (typeof address === 'object' && address) setListenedPort(address.port)
  server.printUrls()
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error)
  process.exit(1)
}
