import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withMinimums } from '#backend/providers/payment.ts'
import { stripeProvider } from '#backend/providers/stripe.ts'
import { decimal, minor } from '#contract/values/money.ts'
import { currencyCodes } from '#contract/values/prices.ts'
import { depositOf } from '#backend/modules/cart/price-cart.rules.ts'
import { paymentTerms } from './payment-terms.rules.ts'

const now = new Date('2027-05-04T12:00:00Z')
const soon = new Date('2027-05-04T12:20:00Z')
const provider = stripeProvider({ secretKey: 'sk', webhookSecret: 'wh', url: 'http://localhost' })

const quoteOf = (total: number, deposit: number, onlineFrom: number) => ({
  total: minor(total),
  deposit: minor(deposit),
  onlineFrom: minor(onlineFrom),
  currency: 'BGN',
})

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
    const quote = quoteOf(total, deposit, 0)
    expect(paymentTerms(quote, type, { provider, minutes: 20 }, { locale: 'en', now })).toEqual(
      terms,
    )
    const without = () =>
      paymentTerms(quote, type, { provider: undefined, minutes: 20 }, { locale: 'en', now })
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

test.each([
  [18, 'refused'],
  [99, 'refused'],
  [100, 'awaiting'],
  [0, 'paid'],
] as const)('a total of %i where 100 can be paid online is %s', (total, outcome) => {
  const terms = () =>
    paymentTerms(quoteOf(total, 0, 100), 'online', { provider, minutes: 20 }, { locale: 'en', now })
  if (outcome !== 'refused') return expect(terms()).toMatchObject({ payment_status: outcome })
  expect(terms).toThrow(
    expect.objectContaining({
      code: 'INVALID',
      errors: { 'payment.type': [{ kind: 'online_from', limit: 'BGN\u00a01.00' }] },
    }),
  )
})

test('the amounts of the operator take the place of those of the provider, by currency', () => {
  const own = withMinimums(provider, { EUR: minor(35), KZT: minor(0) })
  expect(own.minimums).toEqual({ ...provider.minimums, EUR: 35, KZT: 0 })
})

test('no order is due online that the provider refuses, however it is paid', () => {
  const amount = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(
      fc.constantFrom(...currencyCodes),
      fc.constantFrom('online', 'cash', 'card'),
      amount,
      amount,
      fc.integer({ min: 1, max: 100 }),
      (currency, type, total, from, percent) => {
        const onlineFrom = provider.minimums[currency] ?? minor(0)
        const settings = {
          deposit_from: { [currency]: decimal(from / 100) },
          deposit_percent: percent,
        }
        const deposit = depositOf(minor(total), currency, settings, onlineFrom)
        expect(deposit).toBeLessThanOrEqual(total)
        if (total > from && total >= onlineFrom)
          expect(deposit).toBe(Math.max(onlineFrom, Math.floor((total * percent + 50) / 100)))
        else expect(deposit).toBe(0)
        const quote = { total: minor(total), deposit, onlineFrom, currency }
        const terms = () =>
          paymentTerms(quote, type, { provider, minutes: 20 }, { locale: 'en', now })
        if (type === 'online' && total > 0 && total < onlineFrom) {
          expect(terms).toThrow('INVALID')
          return
        }
        const { due_online } = terms()
        expect(due_online === 0 || due_online >= onlineFrom).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})
