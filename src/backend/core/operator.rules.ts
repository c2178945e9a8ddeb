import { Refusal } from '#backend/core/refusal.ts'
import { matchesHash, sha256 } from './secret-hash.rules.ts'

/** Lets nobody pass but the bearer of OPS_TOKEN. @throws Refusal FORBIDDEN when none is configured, UNAUTHORIZED without it or with another */
export function requireOperator(authorization: string | null, opsToken: string | undefined): void {
  if (!opsToken) throw new Refusal('FORBIDDEN')
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined || !matchesHash(token, sha256(opsToken)))
    throw new Refusal('UNAUTHORIZED')
}
