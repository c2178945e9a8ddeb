import * as v from 'valibot'
import { orderReason } from '#contract/orders/order-reasons.ts'
import { addressPrefixes } from '#backend/modules/limits/address.rules.ts'

/** A /24 or /48: shared by many, so it does not identify a person's home. */
export function shortAddress(headers: Headers): string {
  const widest = addressPrefixes(headers).at(-1)
  return widest?.prefix ? `${widest.prefix}/${widest.bits}` : ''
}

const asked = v.object({
  params: v.optional(v.unknown()),
  query: v.optional(v.unknown()),
  body: v.optional(v.unknown()),
})
const aboutCustomer = v.union([
  v.object({ params: v.object({ orderId: v.unknown() }) }),
  v.object({ params: v.object({ customerId: v.unknown() }) }),
  v.object({ body: v.object({ phone: v.unknown() }) }),
  v.object({ body: v.object({ contact: v.unknown() }) }),
])
const maxLength = 8000
/** A browser's endpoint and a passkey's answer are as good as secrets. */
export const isSecret = /password|token|secret|^(?:endpoint|keys|response|pin)$/i
const isOfCustomer = /^(?:contact|phone|address|comment|note|text)$/

/** Words to or about a customer stay with the order, which loses them with the account. */
export function auditedInput(input: unknown): string {
  const parsed = v.safeParse(asked, input)
  const isAboutCustomer = v.is(aboutCustomer, input)
  const isLeftOut = (name: string, value: unknown) =>
    isSecret.test(name) ||
    (isAboutCustomer &&
      (isOfCustomer.test(name) || (name === 'reason' && !v.is(orderReason, value))))
  const json = JSON.stringify(parsed.success ? parsed.output : {}, (name, value: unknown) =>
    isLeftOut(name, value) ? '…' : value,
  )
  return json.length <= maxLength
    ? json
    : JSON.stringify({ cut: json.slice(0, maxLength).toWellFormed() })
}
