export interface Page {
  id: string
  object: 'checkout.session'
  client_reference_id: string | null
  metadata: { payment: string | null }
  amount_total: number
  currency: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: {
    id: string
    object: 'payment_intent'
    latest_charge: { id: string; object: 'charge'; refunded: boolean; amount_refunded: number }
  } | null
  url: string
}
export interface Refund {
  id: string
  object: 'refund'
  payment_intent: string | null
  amount: number
  metadata: Record<string, string>
  status: 'succeeded' | 'pending' | 'failed'
}

/** With `payment_intent.latest_charge.refunds`. */
export const expanded = ({ payment_intent, ...page }: Page, data: readonly Refund[]) => ({
  ...page,
  payment_intent: payment_intent && {
    ...payment_intent,
    latest_charge: { ...payment_intent.latest_charge, refunds: { data, has_more: false } },
  },
})
