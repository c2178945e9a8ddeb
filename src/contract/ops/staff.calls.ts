import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { boundedString } from '../values/bounded.ts'
import { id } from '../common.ts'
import { instant } from '../values/formats.ts'
import { staffIdBody, staffIdParam, staffIdSchema } from './staff.ts'
import { cities, operator } from './session.calls.ts'
import { page, pageMeta } from '../values/paging.ts'
import { limitedTo, personName, staffEmail, staffRole, tokenRole } from './staff.ts'

const done = v.object({})

export const staffMember = v.object({
  id: staffIdSchema,
  email: v.string(),
  name: v.string(),
  role: staffRole,
  cities,
  second_factor: v.boolean(),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
})
export type StaffMember = v.InferOutput<typeof staffMember>

export const invitation = v.object({
  id: v.number(),
  email: v.string(),
  role: staffRole,
  cities,
  expires_at: v.string(),
})
export const apiToken = v.object({
  id: v.number(),
  name: v.string(),
  roles: v.array(tokenRole),
  cities,
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
})

/** `outcome`: `done`, a refusal's code, or null while it goes on and when it was interrupted. */
export const auditEntry = v.object({
  id: v.number(),
  at: v.string(),
  who: v.object({
    kind: operator.entries.kind,
    id: v.nullable(v.number()),
    name: v.string(),
  }),
  network: v.string(),
  call: v.string(),
  input: v.record(v.string(), v.unknown()),
  outcome: v.nullable(v.string()),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
})

export const opsStaffCalls = {
  staff: oc
    .route({ method: 'GET', path: '/api/v1/ops/staff', summary: 'Staff and open invitations' })
    .output(v.object({ data: v.array(staffMember), invitations: v.array(invitation) })),
  invite: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/invitations',
      summary:
        'Invite somebody, or reset the password and the second factor of staff (`staffId`: they keep role and cities); the token is shown once and lasts 7 days',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        body: v.variant('staffId', [
          v.object({ staffId: staffIdBody }),
          v.object({
            staffId: v.optional(v.never()),
            email: staffEmail,
            role: staffRole,
            cities: v.optional(limitedTo, null),
          }),
        ]),
      }),
    )
    .output(v.object({ ...invitation.entries, token: v.string() })),
  withdrawInvitation: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/ops/invitations/{invitationId}',
      summary: 'Withdraw an invitation',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ invitationId: id }) }))
    .output(done),
  changeStaff: oc
    .route({
      method: 'PATCH',
      path: '/api/v1/ops/staff/{staffId}',
      summary: 'Role and cities, at once in every open session; ends an open invitation',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ staffId: staffIdParam }),
        body: v.object({ role: v.optional(staffRole), cities: v.optional(limitedTo) }),
      }),
    )
    .output(staffMember),
  removeStaff: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/ops/staff/{staffId}',
      summary: 'Remove somebody, all their sessions and an open invitation; the last owner stays',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ staffId: staffIdParam }) }))
    .output(done),
  endStaffSessions: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/ops/staff/{staffId}/sessions',
      summary: 'End all sessions of somebody',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ staffId: staffIdParam }) }))
    .output(v.object({ ended: v.number() })),
  tokens: oc
    .route({ method: 'GET', path: '/api/v1/ops/tokens', summary: 'API tokens' })
    .output(v.object({ data: v.array(apiToken) })),
  makeToken: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/tokens',
      summary: 'Make an API token, which is shown once',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        body: v.object({
          name: personName,
          roles: v.pipe(boundedArray(tokenRole, 5), v.minLength(1)),
          cities: v.optional(limitedTo, null),
        }),
      }),
    )
    .output(v.object({ ...apiToken.entries, token: v.string() })),
  revokeToken: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/ops/tokens/{tokenId}',
      summary: 'Revoke an API token',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ tokenId: id }) }))
    .output(done),
  audit: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/audit',
      summary: 'Every change by staff, API tokens and OPS_TOKEN within a year, the newest first',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        query: v.optional(
          v.object({
            kind: v.optional(operator.entries.kind),
            who: v.optional(id),
            call: v.optional(boundedString(60)),
            from: v.optional(instant),
            to: v.optional(instant),
            page: v.optional(page),
          }),
        ),
      }),
    )
    .output(v.object({ data: v.array(auditEntry), meta: pageMeta })),
}
