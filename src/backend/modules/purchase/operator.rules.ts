import { Refusal } from '#backend/http/refusal.ts'
import { keyHash, matchesHash } from './keys.rules.ts'

/** Lets nobody pass but the bearer of OPS_TOKEN. @throws Refusal FORBIDDEN when none is configured, UNAUTHORIZED without it or with another */
export function requireOperator(authorization: string | null, opsToken: string | undefined): void {
  if (!opsToken) throw new Refusal('FORBIDDEN')
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined || !matchesHash(token, keyHash(opsToken)))
    throw new Refusal('UNAUTHORIZED')
}
