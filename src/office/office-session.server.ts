import type { Answer } from '#api/answer.ts'
import type { ApiClient } from '#api/client.ts'
import { asStaff } from '#api/staff.server.ts'
import type { Locale } from '#contract/locales.ts'
import type { UsedPasskey } from '#contract/ops/passkeys.calls.ts'
import { dropStaffSession, keepStaffSession } from '#platform/session/staff-session.server.ts'

type SignIn = Parameters<ApiClient['ops']['signIn']>[0]['body']
type Acceptance = Parameters<ApiClient['ops']['acceptInvitation']>[0]['body']

export async function signInStaff(locale: Locale, body: SignIn): Promise<Answer<object>> {
  const answer = await asStaff(locale, (api) => api.ops.signIn({ body }))
  if (!answer.ok) return answer
  keepStaffSession(answer.value.token, answer.value.expires_at)
  return { ok: true, value: {} }
}

export async function signInByPasskey(
  locale: Locale,
  credential: UsedPasskey,
): Promise<Answer<object>> {
  const answer = await asStaff(locale, (api) => api.ops.passkeySignIn({ body: { credential } }))
  if (!answer.ok) return answer
  keepStaffSession(answer.value.token, answer.value.expires_at)
  return { ok: true, value: {} }
}

/** The value are the recovery codes. */
export async function acceptInvitation(
  locale: Locale,
  body: Acceptance,
): Promise<Answer<string[]>> {
  const answer = await asStaff(locale, (api) => api.ops.acceptInvitation({ body }))
  if (!answer.ok) return answer
  keepStaffSession(answer.value.token, answer.value.expires_at)
  return { ok: true, value: answer.value.recovery_codes }
}

export async function pairThisTablet(locale: Locale, code: string): Promise<Answer<object>> {
  const answer = await asStaff(locale, (api) => api.ops.pairTablet({ body: { code } }))
  if (!answer.ok) return answer
  keepStaffSession(answer.value.token, answer.value.expires_at)
  return { ok: true, value: {} }
}

export async function signOutStaff(locale: Locale): Promise<void> {
  await asStaff(locale, (api) => api.ops.signOut())
  dropStaffSession()
}
