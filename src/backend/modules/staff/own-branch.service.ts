import * as v from 'valibot'
import { branchOf } from '#backend/core/operator.ts'
import type { Operator } from '#backend/core/ports.ts'
import { notFound } from '#backend/core/refusal.ts'
import type { Handle } from '#backend/db/schema.ts'
import { id } from '#contract/common.ts'
import { isShownTo } from '#contract/ops/kitchens.rules.ts'
import { orderIdParam } from '#contract/values/ids.ts'
import type { Reach } from './admission.rules.ts'
import { kitchensOfOrder } from './session.repo.ts'

const ofOrder = v.object({ params: v.object({ orderId: orderIdParam }) })
const ofBranch = v.object({ query: v.object({ branchId: v.optional(id) }) })

/** @throws Refusal NOT_FOUND for an order or a board of another branch than that of the tablet */
export async function requireOwnBranch(
  db: Handle,
  operator: Operator,
  reach: Reach,
  input: unknown,
): Promise<void> {
  const branchId = branchOf(operator)
  if (branchId === null) return
  if (reach === 'order') {
    const order = v.safeParse(ofOrder, input)
    const kitchens = order.success
      ? await kitchensOfOrder(db, order.output.params.orderId)
      : undefined
    if (!kitchens || !isShownTo(branchId, { kitchens })) throw notFound()
  }
  const named = v.safeParse(ofBranch, input)
  const asked = named.success ? named.output.query.branchId : undefined
  if (asked !== undefined && asked !== branchId) throw notFound()
}
