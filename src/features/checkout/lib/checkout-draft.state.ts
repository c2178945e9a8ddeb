import * as v from 'valibot'
import type { OrderInput } from '#api/types.ts'
import { withoutWireNames } from '#contract/field-names.ts'
import { idempotencyKey, orderInput } from '#contract/orders/order.calls.ts'
import { createStorageItem } from '#platform/session/browser-storage.ts'
import { newKey } from '#platform/session/new-key.ts'
import { claimForTab, releaseForTab } from '#platform/session/tab-claim.ts'
import { checkoutDraft, type CheckoutValues } from './checkout.form.ts'
import { withoutHold } from '../time/slot.rules.ts'

/**
 * One order to place: its key is stable until then, and every sent request can be repeated
 * verbatim. A browser may have stored it with former names.
 */
const attempt = v.pipe(
  v.unknown(),
  v.transform(withoutWireNames),
  v.object({ key: idempotencyKey, sent: v.array(orderInput) }),
)
export type OrderAttempt = v.InferOutput<typeof attempt>
const maxSent = 5

const draft = createStorageItem('sessionStorage', 'checkout', checkoutDraft)
const lastAttempt = createStorageItem('sessionStorage', 'checkout-attempt', attempt)

export function readDraft(country: CheckoutValues['country']): CheckoutValues | undefined {
  const values = draft.read()
  return values?.country === country ? values : undefined
}
export const keepDraft: (values: CheckoutValues) => void = draft.write

let current: OrderAttempt | undefined
export function orderAttempt(): OrderAttempt {
  current ??= lastAttempt.read() ?? { key: newKey(), sent: [] }
  lastAttempt.write(current)
  return current
}

/** False in a duplicated tab, whose key and held time are the other's: it starts an order of its own. */
export async function claimCheckout(): Promise<boolean> {
  const { key } = orderAttempt()
  if (await claimForTab(key)) return true
  // Of two calls that waited, the first has changed the key.
  if (current?.key === key) {
    current = undefined
    lastAttempt.remove()
    void claimForTab(orderAttempt().key)
    const values = draft.read()
    if (values) draft.write({ ...values, time: withoutHold(values.time) })
  }
  return false
}

/** Remembers the request in case its answer is lost. */
export function keepSent(input: OrderInput): void {
  const { key, sent } = orderAttempt()
  current = { key, sent: [input, ...sent].slice(0, maxSent) }
  lastAttempt.write(current)
}

/** After placing: forgets the key and all personal data. */
export function forgetCheckout(): void {
  if (current) releaseForTab(current.key)
  current = undefined
  draft.remove()
  lastAttempt.remove()
}
