import { day, hour, type Limit } from '#backend/modules/limits/limits.rules.ts'

/** Guesses at one code; the table's check holds them too. */
export const triesPerCode = 5

/** The limits of decisions.md, "Who is asking". */
export const limits = {
  failuresPerDay: { limit: 10, window: day, waits: [] },
  failuresPerMonth: { limit: 50, window: 30 * day, waits: [] },
  sendsToPhone: { limit: 5, window: day, waits: [30, 60, 120, 300] },
  sendsFromAddress: { limit: 10, window: hour, waits: [] },
} as const satisfies Record<string, Limit>
/** Codes of the whole shop. */
export const sendsOfShop = (codesPerDay: number): Limit => ({ limit: codesPerDay, window: day, waits: [] })
