/** `YYYY-MM-DD` that the calendar has: `Date` takes the 30th of February for the 2nd of March. */
export function isCalendarDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}
