import * as v from 'valibot'
import { numberFrom } from './env-login.server.ts'

/** Prices are stored in ten-thousandths. */
const moneyUnit = 10_000
const defaultPrices = { sms: 500, whatsapp: 500, telegram: 0 }

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

const prices = v.pipe(
  v.optional(v.string(), ''),
  v.transform(listOf),
  v.everyItem(
    (entry) => /^(sms|whatsapp|telegram)(\.[a-z]{2})?=\d{1,3}(\.\d{1,4})?$/.test(entry),
    'must look like sms=0.05,sms.ae=0.09',
  ),
  v.transform((entries): Record<string, number> => {
    const given = entries
      .map((entry) => entry.split('='))
      .map(([name = '', price]) => [name, Math.round(Number(price) * moneyUnit)] as const)
    return { ...defaultPrices, ...Object.fromEntries(given) }
  }),
)

export const limitEntries = {
  MESSAGES_BUDGET_PER_DAY: numberFrom(1, 100_000, 100),
  MESSAGE_PRICES: prices,
  MESSAGE_COUNTRIES: v.pipe(
    v.optional(v.string(), ''),
    v.transform(listOf),
    v.everyItem((entry) => /^[a-z]{2}$/.test(entry), 'must look like ro,gr'),
  ),
  ORDERS_PER_PHONE: numberFrom(0, 1_000_000, 3),
  ORDERS_PER_ADDRESS: numberFrom(0, 1_000_000, 20),
  ORDERS_PER_HOUR: numberFrom(0, 1_000_000, 30),
  SLOT_CAPACITY_PER_ADDRESS: numberFrom(0, 1_000_000, 6),
  SEARCHES_PER_MINUTE: numberFrom(0, 1_000_000, 240),
}
const limitVariables = v.object(limitEntries)
type LimitVariables = v.InferOutput<typeof limitVariables>

export const messageBudget = (env: LimitVariables) => ({
  perDay: env.MESSAGES_BUDGET_PER_DAY * moneyUnit,
  prices: env.MESSAGE_PRICES,
  countries: env.MESSAGE_COUNTRIES,
})

export const orderLimits = (env: LimitVariables) => ({
  perPhone: env.ORDERS_PER_PHONE,
  perAddress: env.ORDERS_PER_ADDRESS,
  perHour: env.ORDERS_PER_HOUR,
  perSlot: env.SLOT_CAPACITY_PER_ADDRESS,
})
