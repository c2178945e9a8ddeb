import { Refusal } from '#backend/core/refusal.ts'
import { sha256 } from '#backend/core/secret-hash.rules.ts'
import { logSecurity } from '#backend/modules/security-log/security-log.service.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import { consumeAll, release } from '#backend/modules/limits/limits.repo.ts'
import { addressCounters, hour } from '#backend/modules/limits/limits.rules.ts'
import type { UsedPasskey } from '#contract/ops/passkeys.calls.ts'
import type { StaffSignedIn } from '#contract/ops/session.calls.ts'
import { recordSignIn } from './audit.service.ts'
import { countUse, findPasskey, spendChallenge } from './passkey.repo.ts'
import { challengeOf, rpIdOf } from './passkey.rules.ts'
import { newChallenge, type SigningIn, userHandle, voidPasskey } from './passkeys.service.ts'
import { openSession } from './sessions.service.ts'
import { limits } from './sign-in-limits.rules.ts'

/** Per address, as each makes a row. */
const beginnings = { limit: 60, window: hour, waits: [] }

/** @throws Refusal INVALID for an address that is not the shop's; TOO_MANY_REQUESTS */
export async function passkeyOptions({ deps, headers }: SigningIn, origin: string | undefined) {
  const secret = await deps.login.secret()
  const counters = addressCounters(secret, 'passkey-begin', headers, beginnings)
  await retriedTransaction(deps.db, (trx) => consumeAll(trx, counters, deps.now()))
  return {
    ...(await newChallenge(deps, { origin, staffId: null })),
    allowCredentials: [],
    userVerification: 'required' as const,
  }
}

async function verified({ deps }: SigningIn, secret: string, credential: UsedPasskey) {
  const { db, now } = deps
  const { response, ...carried } = credential
  const challenge = challengeOf(response.clientDataJSON) ?? ''
  const spent = await spendChallenge(db, { hash: sha256(challenge), staffId: null, now: now() })
  const found = await findPasskey(db, credential.id)
  if (!spent || !found || found.rp_id !== rpIdOf(spent.origin)) throw voidPasskey()
  const { userHandle: handle, ...signed } = response
  if (handle && handle !== userHandle(secret, found.staff_id)) throw voidPasskey()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const answer = await verifyAuthenticationResponse({
    response: { ...carried, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: spent.origin,
    expectedRPID: found.rp_id,
    credential: {
      id: found.credential_id,
      publicKey: new Uint8Array(Buffer.from(found.public_key, 'base64url')),
      counter: found.counter,
    },
    requireUserVerification: true,
  }).catch(() => {
    throw voidPasskey()
  })
  if (!answer.verified) throw voidPasskey()
  return { found, counter: answer.authenticationInfo.newCounter }
}

/** @throws Refusal INVALID with `errors.credential`; TOO_MANY_REQUESTS */
export async function passkeySignIn(
  context: SigningIn,
  credential: UsedPasskey,
): Promise<StaffSignedIn> {
  const { deps, headers } = context
  const at = deps.now()
  const secret = await deps.login.secret()
  const counters = addressCounters(secret, 'passkey-address', headers, limits.address)
  try {
    await retriedTransaction(deps.db, (trx) => consumeAll(trx, counters, at))
    const { found, counter } = await verified(context, secret, credential)
    const person = { id: found.staff_id, name: found.person, role: found.role }
    const { sessionId, ...signedIn } = await retriedTransaction(deps.db, async (trx) => {
      if (!(await countUse(trx, { id: found.id, counter, at }))) throw voidPasskey()
      await release(
        trx,
        counters.map(({ key }) => key),
      )
      const opened = await openSession(trx, person, headers, at)
      await recordSignIn({ ...deps, db: trx }, person, context, 'ops.passkeySignIn')
      return opened
    })
    await logSecurity(
      context,
      'staff_signed_in',
      { operator: `staff:${person.id}` },
      { session: String(sessionId), with: 'passkey' },
    )
    return signedIn
  } catch (error) {
    if (error instanceof Refusal)
      await logSecurity(
        context,
        error.code === 'TOO_MANY_REQUESTS' ? 'staff_sign_in_locked' : 'staff_sign_in_failed',
        { operator: 'unknown' },
        { with: 'passkey' },
      )
    throw error
  }
}
