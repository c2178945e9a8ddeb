import type { Deps, AuthConfig } from '#backend/core/deps.ts'
import { hashedPrefixes } from '#backend/modules/limits/address.rules.ts'
import type { CustomerId } from '#contract/values/ids.ts'

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

/** Never a plain phone, e-mail address, code or token. */
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

interface LogContext {
  deps: Pick<Deps, 'logger'> & { login: Pick<AuthConfig, 'secret'> }
  headers: Headers
  requestId: string
}

/** Long enough to tell addresses apart; limits and orders store the same prefix. */
const shortened = (hashed: string): string => hashed.slice(0, hashed.indexOf(':') + 17)

export async function logSecurity(
  { deps: { logger, login }, headers, requestId }: LogContext,
  security: SecurityEvent,
  who: Who,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const from = hashedPrefixes(await login.secret(), headers).map(shortened)
  logger[refused.has(security) ? 'warn' : 'info'](
    { security, ...who, ...more, from, requestId },
    'Security event',
  )
}
