import type { Operator } from '#backend/core/ports.ts'
import { Refusal } from '#backend/core/refusal.ts'
import type { Trx } from '#backend/db/schema.ts'
import type { Buyer } from '#backend/modules/loyalty/loyalty.service.ts'
import type { KeyScope } from '#contract/orders/order.calls.ts'
import { claimKey, findKey, lockKey } from './idempotency.repo.ts'
import { findOrder, type OrderRow } from './order.repo.ts'

interface Placer {
  operator: Operator | undefined
  customer: Buyer | null
  keyScope: KeyScope | undefined
}

/**
 * Guests and devices share one space of idempotency keys; customers and operators have their own. A
 * customer's own comes first: processes of the former version placed orders of a device under it.
 */
function ownersOf({ operator, customer, keyScope }: Placer): [string, ...string[]] {
  if (operator) return [`operator:${operator.kind}:${'id' in operator ? operator.id : ''}`]
  if (!customer) return ['guest']
  const own = `customer:${customer.id}`
  return keyScope === 'device' ? [own, 'guest'] : [own]
}

interface Attempt {
  key_hash: string
  fingerprint: string
  created_at: Date
}

/**
 * The key of a new order, or the order that an earlier request of the attempt has placed. The order of
 * another customer of the device is not shown: the attempt gets a key of its own.
 * @throws Refusal KEY_REUSED for another body; IN_PROGRESS
 */
export async function claimAttempt(
  trx: Trx,
  attempt: Attempt,
  placer: Placer,
  lockTimeout?: string,
): Promise<{ key: Attempt & { owner: string } } | { placed: OrderRow }> {
  const owners = ownersOf(placer)
  for (const owner of owners) {
    const key = { ...attempt, owner }
    await lockKey(trx, key, lockTimeout)
    if (owner === owners.at(-1) && (await claimKey(trx, key))) return { key }
    const known = await findKey(trx, owner, key.key_hash)
    if (!known) continue
    const placed = known.purchase_id === null ? undefined : await findOrder(trx, known.purchase_id)
    if (!placed) throw new Refusal('IN_PROGRESS')
    const { customer } = placer
    if (customer && placed.customer_id !== null && placed.customer_id !== customer.id) continue
    if (known.fingerprint !== key.fingerprint) throw new Refusal('KEY_REUSED')
    return { placed }
  }
  const key = { ...attempt, owner: owners[0] }
  if (!(await claimKey(trx, key))) throw new Refusal('KEY_REUSED')
  return { key }
}
