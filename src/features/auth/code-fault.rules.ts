import { refusalIn } from '#api/answer.ts'
import { type Milliseconds, milliseconds } from '#contract/values/time.ts'
import { serverNow } from '#platform/server-clock.ts'
import { sentenceFor } from './lib/refusal-text.rules.ts'

/** A sentence or the code of ours; undefined for a refusal without a message. */
export function faultOf(field: string, error: unknown): string | undefined {
  const refusal = refusalIn(error)
  return refusal && refusal.status !== 503 ? sentenceFor(field, refusal) : 'offline'
}

/** When another code may be requested, in milliseconds since 1970. */
export const nextCodeAt = (seconds: number): Milliseconds =>
  milliseconds(serverNow() + seconds * 1000)

/** The same after a refusal; null where one may try at once. */
export function nextTryAt(error: unknown): Milliseconds | null {
  const refusal = refusalIn(error)
  const seconds = (refusal?.status !== 503 && refusal?.waitSeconds) || 0
  return seconds > 0 ? nextCodeAt(seconds) : null
}
