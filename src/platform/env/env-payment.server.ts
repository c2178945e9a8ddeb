import * as v from 'valibot'
import { currencyCodes, minorPrices } from '#contract/values/prices.ts'
import { numberFrom } from './env-login.server.ts'
import { optionalText } from './optional-text.server.ts'

const minimumPattern = `\\s*(?:${currencyCodes.join('|')})=\\d{1,7}(?:\\.\\d{1,2})?\\s*`
/** In minor units: `EUR=0.50,KZT=400`. */
const minimums = v.pipe(
  v.optional(v.string(), ''),
  v.regex(
    new RegExp(`^(?:${minimumPattern}(?:,${minimumPattern})*)?$`),
    'must look like EUR=0.50,KZT=400',
  ),
  v.transform((text) =>
    Object.fromEntries(
      text.split(',').flatMap((entry) => {
        const [code = '', amount] = entry.trim().split('=')
        return code === '' ? [] : [[code, Math.round(Number(amount) * 100)]]
      }),
    ),
  ),
  minorPrices,
)

export const paymentEntries = {
  STRIPE_SECRET_KEY: v.pipe(
    optionalText,
    v.check(
      (value) => value === undefined || /^(sk|rk)_\w+$/.test(value),
      'must be a secret key of Stripe (sk_… or rk_…)',
    ),
  ),
  STRIPE_WEBHOOK_SECRET: v.pipe(
    optionalText,
    v.check(
      (value) => value === undefined || /^whsec_\S+$/.test(value),
      'must be the signing secret of a webhook (whsec_…)',
    ),
  ),
  STRIPE_API_URL: v.pipe(
    optionalText,
    v.check(
      (value) => value === undefined || /^https?:\/\/[^/]+$/.test(value),
      'must be an http or https address without a path',
    ),
  ),
  PAYMENT_MINUTES: numberFrom(1, 1440, 30),
  PAYMENT_MINIMUMS: minimums,
}
const paymentVariables = v.object(paymentEntries)
type PaymentVariables = v.InferOutput<typeof paymentVariables>

export const paymentContradiction = ({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
}: PaymentVariables): string | null =>
  (STRIPE_SECRET_KEY === undefined) === (STRIPE_WEBHOOK_SECRET === undefined)
    ? null
    : 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other'

export const paymentOptions = (env: PaymentVariables & { DEMO: boolean }) => ({
  stripe:
    env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET,
          url: env.STRIPE_API_URL,
        }
      : undefined,
  demo: env.DEMO,
  minutes: env.PAYMENT_MINUTES,
  minimums: env.PAYMENT_MINIMUMS,
})
