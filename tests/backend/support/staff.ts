import * as v from 'valibot'
import { TOTP, Secret } from 'otpauth'
import { openedInvitation, staffSignedIn } from '#contract/ops/session.calls.ts'
import { needsSecondFactor, type StaffRole } from '#contract/ops/staff.ts'
import type { Backend } from '#backend/app.ts'
import { newAddress } from './codes.ts'
import { ask, openHour, opsToken, post } from './shop.ts'

export const firstKey = { authorization: `Bearer ${opsToken}` }
export const password = 'correct horse battery'
const invited = v.object({ id: v.number(), token: v.string() })
const accepted = v.object({ ...staffSignedIn.entries, recovery_codes: v.array(v.string()) })

/** What an authenticator app shows. */
export const appCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Each from an address of its own. */
export const postFromAnywhere = (
  backend: Backend,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) => post(backend, path, body, { 'x-client-address': newAddress(), ...headers })

export async function inviteStaff(
  backend: Backend,
  email: string,
  role: StaffRole,
  cities: readonly number[] | null = null,
): Promise<string> {
  const { body } = await post(backend, '/api/v1/ops/invitations', { email, role, cities }, firstKey)
  return v.parse(invited, body).token
}

/** Invited with OPS_TOKEN, with a second factor where the role needs one. */
export async function newStaff(
  backend: Backend,
  role: StaffRole,
  {
    email = `${crypto.randomUUID()}@shop.example`,
    cities = null,
    now = openHour,
  }: { email?: string; cities?: readonly number[] | null; now?: Date } = {},
) {
  const token = await inviteStaff(backend, email, role, cities)
  const opened = await postFromAnywhere(backend, '/api/v1/ops/invitation', { token })
  const { secret } = v.parse(openedInvitation, opened.body)
  const { body } = await postFromAnywhere(backend, '/api/v1/ops/invitation/accept', {
    token,
    name: `A ${role}`,
    password,
    ...(needsSecondFactor(role) && { code: appCode(secret, now) }),
  })
  const signedIn = v.parse(accepted, body)
  return {
    email,
    secret,
    recoveryCodes: signedIn.recovery_codes,
    token: signedIn.token,
    headers: { authorization: `Bearer ${signedIn.token}` },
  }
}

const member = v.object({ id: v.number(), email: v.string() })
export async function staffIdOf(backend: Backend, email: string): Promise<number> {
  const { body } = await ask(backend, '/api/v1/ops/staff', { headers: firstKey })
  const known = v.parse(v.object({ data: v.array(member) }), body).data
  return known.find((one) => one.email === email)?.id ?? 0
}

export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
