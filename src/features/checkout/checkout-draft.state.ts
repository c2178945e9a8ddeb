import * as v from 'valibot'
import { idempotencyKey, type PurchaseInput, purchaseInput } from '#contract/purchase.calls.ts'
import { checkoutDraft, type CheckoutValues } from './checkout.form.ts'

const names = { draft: 'checkout', attempt: 'checkout-attempt' } as const

/**
 * One order to place: its key is stable until then, and every sent request can be repeated
 * verbatim.
 */
const attempt = v.object({ key: idempotencyKey, sent: v.array(purchaseInput) })
export type OrderAttempt = v.InferOutput<typeof attempt>
const maxSent = 5

function read<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(sessionStorage.getItem(name) ?? 'null'))
    return result.success ? result.output : undefined
  } catch {
    // No storage, or invalid JSON.
    return undefined
  }
}
function write(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage is off or full: the form lives as long as the page.
  }
}

export function readDraft(country: CheckoutValues['country']): CheckoutValues | undefined {
  const draft = read(names.draft, checkoutDraft)
  return draft?.country === country ? draft : undefined
}
export const keepDraft = (values: CheckoutValues): void => write(names.draft, values)

let current: OrderAttempt | undefined
export function orderAttempt(): OrderAttempt {
  current ??= read(names.attempt, attempt) ?? { key: crypto.randomUUID(), sent: [] }
  write(names.attempt, current)
  return current
}
/** Remembers the request in case its answer is lost. */
export function keepSent(input: PurchaseInput): void {
  const { key, sent } = orderAttempt()
  current = { key, sent: [input, ...sent].slice(0, maxSent) }
  write(names.attempt, current)
}

/** After placing: forgets the key and all personal data. */
export function forgetCheckout(): void {
  current = undefined
  try {
    sessionStorage.removeItem(names.draft)
    sessionStorage.removeItem(names.attempt)
  } catch {
    // Storage is off.
  }
}
