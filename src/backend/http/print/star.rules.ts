import * as v from 'valibot'
import { boundedString } from '#contract/values/bounded.ts'
import { plainLine } from '#contract/values/plain-text.ts'
import type { TicketLine } from '#backend/modules/printing/tickets.service.ts'

// Star CloudPRNT: https://star-m.jp/products/s_print/sdk/StarCloudPRNT/manual/en/

export const starMedia = 'text/plain'

/** Everything else that a printer reports is not read. */
export const starPoll = v.object({
  statusCode: v.optional(v.nullable(boundedString(200)), ''),
  printingInProgress: v.optional(v.nullable(v.boolean()), false),
})

const token = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
/** Firmware of before 2020 sends no token. */
export const starJob = v.object({
  token: v.optional(token),
  type: v.optional(v.string()),
  code: v.optional(boundedString(200), ''),
})

/** `200 OK`, also encoded as in a URL; null: it can print. */
export function starTrouble(statusCode: string): string | null {
  const text = /%[0-9a-f]{2}/i.test(statusCode) ? decoded(statusCode) : statusCode
  return text === '' || /^(?:2|OK\b)/i.test(text) ? null : plainLine(text).slice(0, 100)
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** 51x: it will never print this data. */
export const starRejects = (code: string): boolean => /^51\d/.test(code)

/** 52x: the download has failed, which counts as no report. */
export const starMissed = (code: string): boolean => /^52\d/.test(code)

export const starOffer = (ticketId: number | null) =>
  ticketId === null
    ? { jobReady: false }
    : { jobReady: true, mediaTypes: [starMedia], jobToken: String(ticketId) }

/** The printer cuts after the last line. */
export const starText = (lines: readonly TicketLine[]): string =>
  `${lines.map(({ text }) => text).join('\n')}\n`
