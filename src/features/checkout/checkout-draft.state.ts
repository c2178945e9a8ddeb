import * as v from 'valibot'
import { plain } from '#api/wire-names.ts'
import type { PurchaseInput } from '#api/types.ts'
import { idempotencyKey, purchaseInput } from '#contract/purchase.calls.ts'
import { createStorageItem } from '#platform/session/browser-storage.ts'
import { checkoutDraft, type CheckoutValues } from './checkout.form.ts'

/**
 * One order to place: its key is stable until then, and every sent request can be repeated
 * verbatim.
 */
const attempt = v.object({ key: idempotencyKey, sent: v.array(plain(purchaseInput)) })
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
  current ??= lastAttempt.read() ?? { key: crypto.randomUUID(), sent: [] }
  lastAttempt.write(current)
  return current
}
/** Remembers the request in case its answer is lost. */
export function keepSent(input: PurchaseInput): void {
  const { key, sent } = orderAttempt()
  current = { key, sent: [input, ...sent].slice(0, maxSent) }
  lastAttempt.write(current)
}

/** After placing: forgets the key and all personal data. */
export function forgetCheckout(): void {
  current = undefined
  draft.remove()
  lastAttempt.remove()
}
