import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Context } from '#backend/core/context.ts'
import type { Deps } from '#backend/core/deps.ts'
import { requirePerson } from '#backend/core/person.ts'
import type { Operator } from '#backend/core/ports.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { keyedHash, sha256 } from '#backend/core/secret-hash.rules.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import { creationOptions, type NewPasskey, type Passkey } from '#contract/ops/passkeys.calls.ts'
import type { StaffId } from '#contract/ops/staff.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
  sessionStart,
  spendChallenge,
} from './passkey.repo.ts'
import {
  algorithms,
  challengeMs,
  challengeOf,
  freshMs,
  maxPasskeys,
  originsOf,
  rpIdOf,
} from './passkey.rules.ts'
import { staffById } from './staff.repo.ts'

type PasskeyContext = {
  deps: Pick<Deps, 'db' | 'now' | 'login' | 'snapshots' | 'publicUrl'>
  operator: Operator
}

const transport = creationOptions.entries.excludeCredentials.item.entries.transports.item

export const voidPasskey = (): Refusal =>
  new Refusal('INVALID', { errors: { credential: ['passkey'] } })

/** @throws Refusal FORBIDDEN for programs; SIGN_IN_AGAIN after a while */
async function freshPerson({ deps: { db, now }, operator }: PasskeyContext) {
  const person = requirePerson(operator)
  const session = await sessionStart(db, person.sessionId)
  const age = now().getTime() - (session?.created_at.getTime() ?? 0)
  if (age > freshMs) throw new Refusal('SIGN_IN_AGAIN')
  return person
}

/** Equal for all of a person's passkeys, and reveals no person. */
export const userHandle = (secret: string, id: StaffId): string =>
  keyedHash(secret, 'passkey-user', String(id))

/** A random challenge for a public address of the shop. @throws Refusal INVALID for another one */
export async function newChallenge(
  { db, now, snapshots, publicUrl }: Pick<Deps, 'db' | 'now' | 'snapshots' | 'publicUrl'>,
  { origin: asked, staffId }: { origin: string | undefined; staffId: StaffId | null },
) {
  const origins = originsOf((await snapshots.shop()).cities, publicUrl)
  const origin = asked === undefined ? origins[0] : origins.find((one) => one === asked)
  if (origin === undefined) throw new Refusal('INVALID', { errors: { origin: ['unknown'] } })
  const challenge = randomBytes(32).toString('base64url')
  await insertChallenge(db, {
    challenge_hash: sha256(challenge),
    staff_id: staffId,
    origin,
    expires_at: new Date(now().getTime() + challengeMs),
  })
  return { challenge, rpId: rpIdOf(origin), timeout: challengeMs }
}

const present = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

const known = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: transports.filter((one) => v.is(transport, one)),
})

export const ownPasskeys = async ({ deps, operator }: PasskeyContext) => ({
  data: (await passkeysOf(deps.db, requirePerson(operator).id)).map(present),
})

/** @throws Refusal SIGN_IN_AGAIN; INVALID for an address that is not the shop's */
export async function beginPasskey(context: PasskeyContext, origin: string | undefined) {
  const { deps } = context
  const { id } = await freshPerson(context)
  const person = await staffById(deps.db, id)
  if (!person) throw notFound()
  const { challenge, rpId, timeout } = await newChallenge(deps, { origin, staffId: id })
  return {
    rp: { id: rpId, name: (await deps.snapshots.shop()).content.settings.shop_name },
    user: {
      id: userHandle(await deps.login.secret(), id),
      name: person.email,
      displayName: person.name,
    },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout,
    excludeCredentials: (await passkeysOf(deps.db, id)).map(known),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

/** @throws Refusal SIGN_IN_AGAIN; INVALID with `errors.credential` */
export async function addPasskey(
  context: PasskeyContext,
  { name, credential }: { name: string; credential: NewPasskey },
): Promise<Passkey> {
  const { db, now } = context.deps
  const { id } = await freshPerson(context)
  const at = now()
  const made = await verifyNew(context.deps, id, credential)
  return retriedTransaction(db, async (trx) => {
    if ((await passkeysOf(trx, id)).length >= maxPasskeys)
      throw new Refusal('INVALID', {
        errors: { credential: [{ kind: 'too_many', limit: maxPasskeys }] },
      })
    const kept = await insertPasskey(trx, { ...made, staff_id: id, name, created_at: at })
    if (!kept) throw voidPasskey()
    return present(kept)
  })
}

async function verifyNew(
  { db, now }: PasskeyContext['deps'],
  staffId: StaffId,
  credential: NewPasskey,
) {
  const { response, ...carried } = credential
  const challenge = challengeOf(response.clientDataJSON) ?? ''
  const spent = await spendChallenge(db, { hash: sha256(challenge), staffId, now: now() })
  if (!spent) throw voidPasskey()
  const transports = (response.transports ?? []).filter((one) => v.is(transport, one))
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...carried, response: { ...response, transports }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: spent.origin,
    expectedRPID: rpIdOf(spent.origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => {
    throw voidPasskey()
  })
  if (!verified || !registrationInfo) throw voidPasskey()
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    rp_id: rpIdOf(spent.origin),
  }
}

/** @throws Refusal NOT_FOUND, also for a passkey of another person */
export async function removePasskey({ deps, operator }: PasskeyContext, id: number): Promise<void> {
  if (!(await deletePasskey(deps.db, id, requirePerson(operator).id))) throw notFound()
}

export type SigningIn = Pick<Context, 'headers' | 'requestId'> & {
  deps: Pick<Context['deps'], 'db' | 'now' | 'logger' | 'login' | 'snapshots' | 'publicUrl'>
}
