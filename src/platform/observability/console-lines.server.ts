import { framesOf, logger } from './log.server.ts'

const levels = {
  error: 'error',
  warn: 'warn',
  log: 'info',
  info: 'info',
  dir: 'info',
  table: 'info',
  debug: 'debug',
  trace: 'debug',
} as const

/** Drops message texts of packages: they may quote what a customer typed. */
export function logConsole(): void {
  for (const name of ['error', 'warn', 'log', 'info', 'dir', 'table', 'debug', 'trace'] as const) {
    console[name] = (...values: unknown[]) => {
      const errors = values.filter((value) => value instanceof Error)
      const at = framesOf(errors[0] ?? new Error(name))
      logger[levels[name]]({ kinds: errors.map((error) => error.name), at }, `console.${name}`)
    }
  }
  process.removeAllListeners('warning')
  process.on('warning', (warning) =>
    logger.warn({ kind: warning.name, at: framesOf(warning) }, 'a warning of Node'),
  )
  // Losing the log's reader must not stop the shop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('uncaughtException', (error) => {
    // Not `fatal`: it writes synchronously and blocks without a reader.
    logger.error(
      { kind: error.name, at: framesOf(error) },
      'the process ends: nobody caught an error',
    )
    process.exit(1)
  })
}
