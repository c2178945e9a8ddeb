import { Refusal } from '#backend/core/refusal.ts'
import { matchesHash, sha256 } from './secret-hash.rules.ts'

/** @throws Refusal FORBIDDEN without a configured OPS_TOKEN, UNAUTHORIZED for a wrong token */
export function requireOperator(authorization: string | null, opsToken: string | undefined): void {
  if (!opsToken) throw new Refusal('FORBIDDEN')
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined || !matchesHash(token, sha256(opsToken)))
    throw new Refusal('UNAUTHORIZED')
}
