import cluster from 'node:cluster'
import { markRunning } from './builds.ts'
import { patiently } from './steps.ts'
import { buildPath } from '#platform/env/build-folder.server.ts'
import { type Environment, EnvironmentError, processEnvironment } from '#platform/env/env.server.ts'

async function serve(env: Environment): Promise<void> {
  const [{ listen }, { default: server }] = await Promise.all([
    import('#platform/http/listen.server.ts'),
    import('../server.ts'),
  ])
  const { port } = await patiently('Opening the database …', listen(server, env))
  const { greet } = await import('./greet.ts')
  // One worker for all.
  if ((cluster.worker?.id ?? 1) === 1) await greet(server, env, port)
}

/** `npm run serve`. A wrong environment or a busy data folder ends it with one sentence. */
try {
  const env = processEnvironment()
  markRunning(buildPath())
  const { logConsole } = await import('#platform/observability/console-lines.server.ts')
  logConsole()
  if (env.WORKERS > 1 && cluster.isPrimary) (await import('./workers.ts')).runWorkers(env.WORKERS)
  else await serve(env)
} catch (error) {
  if (error instanceof EnvironmentError || (error instanceof Error && 'expected' in error))
    process.stderr.write(`${error.message}\n`)
  else
    (await import('#platform/observability/log.server.ts')).logger.error(
      { err: error },
      'the shop could not start',
    )
  process.exit(1)
}
