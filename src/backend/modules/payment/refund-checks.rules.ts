const hourMs = 3_600_000
const maxAgeMs = 180 * 24 * hourMs

/**
 * When the provider is asked again whether somebody has refunded the payment there: after an hour,
 * then at twice its age, as its own events usually come first. Null after half a year.
 */
export function nextCheck(capturedAt: Date, now: Date): Date | null {
  const age = Math.max(hourMs, now.getTime() - capturedAt.getTime())
  return age > maxAgeMs ? null : new Date(now.getTime() + age)
}
