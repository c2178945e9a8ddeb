import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { id } from '../common.ts'
import { cityIdSchema } from '../values/ids.ts'
import {
  givenPassword,
  newPassword,
  oneTimeToken,
  personName,
  secondFactor,
  staffEmail,
  staffIdSchema,
  staffRole,
  staffRoles,
  tokenRole,
} from './staff.ts'

const done = v.object({})
export const cities = v.nullable(v.array(cityIdSchema))

/** `may` names the allowed calls of `ops`, and `metrics`. */
export const operator = v.object({
  kind: v.picklist(['key', 'staff', 'token', 'tablet']),
  id: v.nullable(v.number()),
  name: v.string(),
  roles: v.array(v.union([staffRole, tokenRole])),
  cities,
  /** For a tablet that is paired with a branch. */
  branch_id: v.optional(v.nullable(v.number())),
  may: v.array(v.string()),
  pin: v.nullable(
    v.object({
      person: v.nullable(v.object({ id: staffIdSchema, name: v.string(), until: v.string() })),
    }),
  ),
})
export type OperatorAnswer = v.InferOutput<typeof operator>
export type OperatorKind = OperatorAnswer['kind']

export const staffSignedIn = v.object({
  token: v.string(),
  expires_at: v.string(),
  name: v.string(),
  role: v.picklist(staffRoles),
})
export type StaffSignedIn = v.InferOutput<typeof staffSignedIn>

/** `network` is a shortened address, `client` the browser's own name. */
export const staffSession = v.object({
  id: v.number(),
  created_at: v.string(),
  last_used_at: v.string(),
  expires_at: v.string(),
  network: v.string(),
  client: v.string(),
  current: v.boolean(),
})

/** `secret` is for typing, `uri` for a QR code of the authenticator app. */
export const openedInvitation = v.object({
  email: v.string(),
  role: staffRole,
  cities,
  expires_at: v.string(),
  second_factor: v.picklist(['required', 'optional']),
  secret: v.string(),
  uri: v.string(),
})

export const opsSessionCalls = {
  signIn: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/sign-in',
      summary: 'Sign in as staff; errors.code asks for the code of the authenticator app',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        body: v.object({
          email: staffEmail,
          password: givenPassword,
          code: v.optional(secondFactor),
        }),
      }),
    )
    .output(staffSignedIn),
  openInvitation: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/invitation',
      summary: 'What an invitation is for, and the secret for the authenticator app',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: v.object({ token: oneTimeToken }) }))
    .output(openedInvitation),
  acceptInvitation: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/invitation/accept',
      summary: 'Become staff, or get a new password; the recovery codes are shown once',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        body: v.object({
          token: oneTimeToken,
          name: personName,
          password: newPassword,
          code: v.optional(secondFactor),
        }),
      }),
    )
    .output(v.object({ ...staffSignedIn.entries, recovery_codes: v.array(v.string()) })),
  me: oc
    .route({ method: 'GET', path: '/api/v1/ops/me', summary: 'Who the token belongs to' })
    .output(operator),
  sessions: oc
    .route({ method: 'GET', path: '/api/v1/ops/me/sessions', summary: 'Own sessions' })
    .output(v.object({ data: v.array(staffSession) })),
  endSession: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/ops/me/sessions/{sessionId}',
      summary: 'End one of the own sessions',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ sessionId: id }) }))
    .output(done),
  signOut: oc
    .route({ method: 'POST', path: '/api/v1/ops/sign-out', summary: 'End this session' })
    .output(done),
  signOutEverywhere: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/sign-out/everywhere',
      summary: 'End all own sessions',
    })
    .output(done),
}
