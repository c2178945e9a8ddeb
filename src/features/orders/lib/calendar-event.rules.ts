export interface CalendarEvent {
  /** Unique in the world: an event of the same one replaces it. */
  uid: string
  title: string
  place: string
  /** ISO 8601, as are the others. */
  from: string
  /** Null for a moment. */
  to: string | null
  made: string
}

/** `20260610T123000Z` */
const utc = (at: string): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

/** RFC 5545, 3.1: at most 75 octets a line, and no letter in two parts. */
function folded(line: string): string {
  const parts: string[] = []
  let [part, octets] = ['', 0]
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > 74) {
      parts.push(part)
      ;[part, octets] = ['', 0]
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** A calendar of RFC 5545 with one event. */
export const calendarOf = ({ uid, title, place, from, to, made }: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Open Storefront//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(made)}`,
    `DTSTART:${utc(from)}`,
    ...(to === null ? [] : [`DTEND:${utc(to)}`]),
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
