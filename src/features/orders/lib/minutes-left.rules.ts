/** From here on a clock time says more than minutes. */
const maxMinutes = 90

/** Whole minutes, rounded up; 0 when it is late. Null while it is too far away to count. */
export function minutesLeft(at: string, now: string): number | null {
  const minutes = Math.ceil((Date.parse(at) - Date.parse(now)) / 60_000)
  return minutes > maxMinutes ? null : Math.max(0, minutes)
}
