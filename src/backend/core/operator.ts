import { type Context, os } from './context.ts'
import { logSecurity } from './security-log.ts'
import { Refusal } from './refusal.ts'
import { matchesHash, sha256 } from './secret-hash.rules.ts'

/** @throws Refusal FORBIDDEN without a configured OPS_TOKEN, UNAUTHORIZED for a wrong token */
export function requireOperator(authorization: string | null, opsToken: string | undefined): void {
  if (!opsToken) throw new Refusal('FORBIDDEN')
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined || !matchesHash(token, sha256(opsToken)))
    throw new Refusal('UNAUTHORIZED')
}

const operator = { operator: 'OPS_TOKEN' }

/** Logs each change and each refusal. @throws Refusal FORBIDDEN, UNAUTHORIZED */
export function admitOperator(
  context: Pick<Context, 'deps' | 'headers' | 'requestId'>,
  call: string,
  method: string | undefined,
): void {
  try {
    requireOperator(context.headers.get('authorization'), context.deps.opsToken)
  } catch (error) {
    logSecurity(context, 'operator_refused', operator, { call })
    throw error
  }
  if (method !== 'GET') logSecurity(context, 'operator_call', operator, { call })
}

/** Checks the token before anything else of the request. */
export const operatorOnly = os.ops.use(({ context, next, path, procedure }) => {
  admitOperator(context, path.join('.'), procedure['~orpc'].route.method)
  return next()
})
