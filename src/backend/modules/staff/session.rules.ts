import { dayMs, hourMs } from '#backend/core/durations.ts'
import type { StaffRole } from '#contract/ops/staff.ts'

const office = { idleMs: 12 * hourMs, absoluteMs: 30 * dayMs }
/** A kitchen is closed at night, and on some days. */
export const sessionLimits: Readonly<Record<StaffRole, { idleMs: number; absoluteMs: number }>> = {
  owner: office,
  manager: office,
  support: office,
  reporting: office,
  kitchen: { idleMs: 3 * dayMs, absoluteMs: 90 * dayMs },
}

/** A tablet hangs in a kitchen that may be closed for weeks. */
export const tabletLimits = { idleMs: 30 * dayMs, absoluteMs: 365 * dayMs }

/** Without a change by the person who has entered their PIN. */
export const pinIdleMs = 5 * 60 * 1000

/** Records the last use at most this often, so that a read costs no write. */
export const touchAfterMs = 5 * 60 * 1000
