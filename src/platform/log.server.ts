import { pino } from 'pino'
import { processEnvironment } from './env.server.ts'

/** JSON lines on standard output; no personal data goes in. */
export const logger = pino({ level: processEnvironment().LOG_LEVEL, base: null })

/** Logs a fault by its kind and where it happened; its message may quote what a customer typed, so it stays out. */
export function logFault(what: string, error: unknown): void {
  const stack = error instanceof Error ? error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) : undefined
  logger.error({ kind: error instanceof Error ? error.name : typeof error, at: stack?.slice(0, 8).map((line) => line.trim()) }, what)
}
