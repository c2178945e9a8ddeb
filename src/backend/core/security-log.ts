import type { Context } from './context.ts'
import type { CustomerId } from '#contract/ids.ts'

type SecurityEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'sign_in_locked'
  | 'signed_out'
  | 'account_deleted'
  | 'account_deletion_failed'
  | 'staff_signed_in'
  | 'staff_sign_in_failed'
  | 'staff_sign_in_locked'
  | 'tablet_paired'
  | 'tablet_pairing_failed'
  | 'tablet_unlocked'
  | 'tablet_unlock_failed'
  | 'operator_call'
  | 'operator_refused'

/** Never a phone, an e-mail address, a code or a token itself. */
type Who =
  | { customer: CustomerId }
  | { phoneHash: string }
  | { emailHash: string }
  | { operator: string }

const refused: ReadonlySet<SecurityEvent> = new Set([
  'sign_in_failed',
  'sign_in_locked',
  'account_deletion_failed',
  'staff_sign_in_failed',
  'staff_sign_in_locked',
  'tablet_pairing_failed',
  'tablet_unlock_failed',
  'operator_refused',
])

/** Logs a JSON line with `security`; refusals are warnings. */
export function logSecurity(
  { deps: { logger }, requestId }: { deps: Pick<Context['deps'], 'logger'>; requestId: string },
  security: SecurityEvent,
  who: Who,
  more: Readonly<Record<string, string>> = {},
): void {
  logger[refused.has(security) ? 'warn' : 'info'](
    { security, ...who, ...more, requestId },
    'Security event',
  )
}
