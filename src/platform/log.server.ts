import { pino } from 'pino'
import { processEnvironment } from './env.server.ts'

/** JSON lines on standard output; no personal data goes in. */
export const logger = pino({ level: processEnvironment().LOG_LEVEL, base: null })
