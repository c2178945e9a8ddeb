import type { Context } from '#backend/core/context.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import { type FieldKind, Refusal } from '#backend/core/refusal.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { logSecurity } from '#backend/modules/security-log/security-log.service.ts'
import { unsealed } from '#backend/core/sealed.rules.ts'
import { consumeAll, release } from '#backend/modules/limits/limits.repo.ts'
import type { StaffSignedIn } from '#contract/ops/session.calls.ts'
import { recordSignIn } from './audit.service.ts'
import { shortAddress } from './audit.rules.ts'
import { verifyPassword } from './passwords.ts'
import { recoveryHash, stepOfCode, totpPurpose } from './second-factor.rules.ts'
import { openSession } from './sessions.service.ts'
import { hasSignedInFrom } from './session.repo.ts'
import { attemptCounters } from './sign-in-limits.rules.ts'
import { spendRecoveryCode, spendStep, staffByEmail } from './staff.repo.ts'

type StaffSignInContext = Pick<Context, 'headers' | 'requestId'> & {
  deps: Pick<Context['deps'], 'db' | 'now' | 'logger' | 'login'>
}
interface Typed {
  email: string
  password: string
  code?: string | undefined
}
type Found = NonNullable<Awaited<ReturnType<typeof staffByEmail>>>

const wrong = (field: string, kind: FieldKind): Refusal =>
  new Refusal('INVALID', { errors: { [field]: [kind] } })

/** Neither steps nor answer depend on whether the e-mail address is known. */
async function admitted({ deps, headers }: StaffSignInContext, { email, password, code }: Typed) {
  const { db, now, login } = deps
  const secret = await login.secret()
  const network = shortAddress(headers)
  const at = now()
  const found = await staffByEmail(db, email)
  const isKnown = await hasSignedInFrom(db, found?.id, network)
  const counters = attemptCounters({
    secret,
    headers,
    network,
    email,
    standing: isKnown ? 'known' : 'stranger',
  })
  await retriedTransaction(db, (trx) => consumeAll(trx, counters, at))
  const keys = counters.map(({ key }) => key)
  const isRight = await verifyPassword(password, found?.password_hash)
  if (!found || !isRight) throw wrong('password', 'sign_in')
  if (found.totp_secret !== null && code === undefined) {
    await release(db, keys)
    throw wrong('code', 'required')
  }
  return { found, keys, secret, at }
}

/** Each code counts once. */
async function isSecondFactor(
  { db, logger }: Pick<Context['deps'], 'db' | 'logger'>,
  { id, totp_secret }: Found,
  { code = '', secret, at }: { code: string | undefined; secret: string; at: Date },
): Promise<boolean> {
  if (totp_secret === null) return true
  const totpSecret = unsealed(secret, totpPurpose, totp_secret)
  if (totpSecret === undefined) {
    logger.warn(
      { staff: id },
      'The second factor was sealed with another AUTH_SECRET: invite the person again',
    )
    return false
  }
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(db, id, recoveryHash(secret, code), at)
  const step = stepOfCode(totpSecret, code, at)
  return step !== null && spendStep(db, id, step)
}

/** @throws Refusal INVALID with `errors.password` or `errors.code`; TOO_MANY_REQUESTS */
export async function signIn(context: StaffSignInContext, typed: Typed): Promise<StaffSignedIn> {
  const { deps, headers } = context
  try {
    const { found, keys, secret, at } = await admitted(context, typed)
    if (!(await isSecondFactor(deps, found, { code: typed.code, secret, at })))
      throw wrong('code', 'code_wrong')
    const { sessionId, ...signedIn } = await retriedTransaction(deps.db, async (trx) => {
      await release(trx, keys)
      const opened = await openSession(trx, found, headers, at)
      await recordSignIn({ ...deps, db: trx }, found, context, 'ops.signIn')
      return opened
    })
    await logSecurity(
      context,
      'staff_signed_in',
      { operator: `staff:${found.id}` },
      { session: String(sessionId) },
    )
    return signedIn
  } catch (error) {
    if (error instanceof Refusal && error.errors?.code?.[0] !== 'required')
      await logSecurity(
        context,
        error.code === 'TOO_MANY_REQUESTS' ? 'staff_sign_in_locked' : 'staff_sign_in_failed',
        {
          emailHash: keyedHash(await deps.login.secret(), 'log', typed.email).slice(0, 16),
        },
      )
    throw error
  }
}
