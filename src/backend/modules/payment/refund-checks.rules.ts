import { dayMs, hourMs } from '#backend/core/durations.ts'

const maxAgeMs = 180 * dayMs

/** After an hour, then at twice the payment's age. Null after half a year. */
export function nextCheck(capturedAt: Date, now: Date): Date | null {
  const age = Math.max(hourMs, now.getTime() - capturedAt.getTime())
  return age > maxAgeMs ? null : new Date(now.getTime() + age)
}
