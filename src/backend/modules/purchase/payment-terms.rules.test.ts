import { expect, test } from 'vitest'
import { stripeProvider } from '#backend/providers/stripe.ts'
import { minor } from '#contract/money.ts'
import { paymentTerms } from './payment-terms.rules.ts'

const now = new Date('2027-05-04T12:00:00Z')
const soon = new Date('2027-05-04T12:20:00Z')
const provider = stripeProvider({ secretKey: 'sk', webhookSecret: 'wh', url: 'http://localhost' })

test.each([
  ['online', 3000, 0, { due_online: 3000, payment_status: 'awaiting', pay_until: soon }],
  ['online', 3000, 1000, { due_online: 3000, payment_status: 'awaiting', pay_until: soon }],
  ['online', 0, 0, { due_online: 0, payment_status: 'paid', pay_until: null }],
  ['cash', 3000, 1000, { due_online: 1000, payment_status: 'awaiting', pay_until: soon }],
  ['cash', 3000, 1, { due_online: 1, payment_status: 'awaiting', pay_until: soon }],
  ['card', 3000, 0, { due_online: 0, payment_status: 'on_delivery', pay_until: null }],
] as const)(
  '%s payment of %i with a deposit of %i has the right terms',
  (type, total, deposit, terms) => {
    const quote = { total: minor(total), deposit: minor(deposit) }
    expect(paymentTerms(quote, type, { provider, minutes: 20 }, now)).toEqual(terms)
    const without = () => paymentTerms(quote, type, { provider: undefined, minutes: 20 }, now)
    if (type === 'card') expect(without()).toEqual(terms)
    else
      expect(without).toThrow(
        expect.objectContaining({
          code: 'INVALID',
          errors: { 'payment.type': [type === 'online' ? 'payment_off' : 'deposit_off'] },
        }),
      )
  },
)
