import { patiently } from './steps.ts'
import { EnvironmentError, processEnvironment } from '#platform/env.server.ts'

/** `npm run serve`: the built server. A wrong environment or a busy data folder ends it with one sentence. */
try {
  const env = processEnvironment()
  const [{ listen }, { default: server }] = await Promise.all([import('#platform/listen.server.ts'), import('../server.ts')])
  const { port } = await patiently('Opening the database …', listen(server, env))
  const { greet } = await import('./greet.ts')
  await greet(server, env, port)
} catch (error) {
  const expected = error instanceof EnvironmentError || (error instanceof Error && 'expected' in error)
  console.error(expected && error instanceof Error ? error.message : error)
  process.exit(1)
}
