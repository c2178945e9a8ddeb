import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { plainDigits } from '../values/digits.ts'
import { bodyId, id } from '../common.ts'
import { cityIdBody, cityIdParam, cityIdSchema } from '../values/ids.ts'
import { line, nameLine } from '../values/plain-text.ts'

const done = v.object({})
const name = nameLine(60)
/** Null: the whole city. */
const branch_id = v.optional(v.nullable(v.number()))
const tabletParams = v.object({ tabletId: id })

/** Twelve letters and digits, in any case and grouping. */
export const pairingCode = v.pipe(
  line(40),
  v.transform((text) =>
    plainDigits(text)
      .toLowerCase()
      .replaceAll(/[\s\p{Pd}]/gu, ''),
  ),
  v.regex(/^[a-z2-9]{12}$/),
)

export const opsTablet = v.object({
  id: v.number(),
  name: v.string(),
  city_id: cityIdSchema,
  branch_id,
  created_at: v.string(),
  last_used_at: v.string(),
  network: v.string(),
  client: v.string(),
  asks_pin: v.boolean(),
})
export type OpsTablet = v.InferOutput<typeof opsTablet>

/** The QR code shows `address`: the code is in its fragment, which no server sees. */
export const tabletPairing = v.object({
  code: v.string(),
  address: v.string(),
  expires_at: v.string(),
})

export const opsTabletCalls = {
  tablets: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/tablets',
      summary: 'Paired tablets',
      inputStructure: 'detailed',
    })
    .input(v.object({ query: v.optional(v.object({ cityId: v.optional(cityIdParam) })) }))
    .output(v.object({ data: v.array(opsTablet) })),
  addTablet: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/tablets',
      summary:
        'A code that pairs a tablet with a city or one of its branches, once and for 10 minutes',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        body: v.object({
          cityId: cityIdBody,
          branchId: v.optional(v.nullable(bodyId)),
          name,
          asksPin: v.optional(v.boolean(), false),
        }),
      }),
    )
    .output(tabletPairing),
  pairTablet: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/pair',
      summary: 'Become a tablet of the kitchen; the token is shown once',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: v.object({ code: pairingCode }) }))
    .output(
      v.object({
        token: v.string(),
        expires_at: v.string(),
        id: v.number(),
        name: v.string(),
        city_id: cityIdSchema,
        branch_id,
      }),
    ),
  renameTablet: oc
    .route({
      method: 'PATCH',
      path: '/api/v1/ops/tablets/{tabletId}',
      summary: 'Rename a tablet, or let it ask for a PIN',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: tabletParams,
        body: v.object({ name: v.optional(name), asksPin: v.optional(v.boolean()) }),
      }),
    )
    .output(opsTablet),
  revokeTablet: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/ops/tablets/{tabletId}',
      summary: 'End the session of a tablet at once',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: tabletParams }))
    .output(done),
}
