import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import type { Counted } from '#backend/core/ports.ts'
import { day, hour, prefixCounters, type Spending } from '#backend/modules/limits/limits.rules.ts'
import type { Channel } from '#backend/providers/sender.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Numbers that are expensive or never read messages. */
const unsendable: ReadonlySet<string | undefined> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'PAGER',
  'VOICEMAIL',
])

/** Lower case; null for satellite and other numbers without a country, and for unsupported ones. */
export function countryOfPhone(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone)
  return parsed?.country && parsed.isValid() && !unsendable.has(parsed.getType())
    ? parsed.country.toLowerCase()
    : null
}

/** Amounts in ten-thousandths of the currency of the prices. */
export interface MessageBudget {
  perDay: number
  /** By channel (`sms`), or by channel and country of the phone (`sms.ae`). */
  prices: Readonly<Record<string, number>>
  /** Countries besides those of the cities, in lower case. */
  countries: readonly string[]
}
export const moneyUnit = 10_000
export const defaultBudget: MessageBudget = {
  perDay: 100 * moneyUnit,
  prices: { sms: 500, whatsapp: 500, telegram: 0 },
  countries: [],
}

export const priceOf = (
  prices: MessageBudget['prices'],
  channel: Channel,
  country: string | null,
): number => prices[`${channel}.${country}`] ?? prices[channel] ?? 0

const perPhone = { limit: 40, window: day, waits: [] }
/** Messages to unverified phones per host and hour. */
const perAddress = { limit: 60, window: hour, waits: [] }
/** Shares of the daily budget for one hour, and for one country among several. */
const shares = { hour: 1 / 4, country: 8 / 10 }
const noticeShare = 8 / 10

/** In the order of counting. */
export type BudgetReason = 'phone' | 'address' | 'country' | 'hour' | 'day'
export interface Charge extends Spending {
  reason: BudgetReason
}

export interface Chargeable extends Counted {
  kind: 'code' | 'notice'
  channel: Channel
  phone: string
}

/** The narrowest limit comes first, which prevents deadlocks between messages. */
export function chargesOf(
  { kind, secret, phone, prefixes, channel }: Chargeable,
  { perDay, prices }: MessageBudget,
  { country, isOnlyCountry }: { country: string | null; isOnlyCountry: boolean },
): Charge[] {
  const amount = priceOf(prices, channel, country)
  const share = kind === 'code' ? 1 : noticeShare
  const addresses = prefixCounters('messages-address', prefixes, perAddress).map(
    ({ key, limit }): Charge => ({
      reason: 'address',
      key,
      amount: 1,
      limit: limit.limit,
      window: limit.window,
    }),
  )
  const part = (of: number) => Math.floor(perDay * of * share)
  return [
    {
      reason: 'phone',
      key: keyedHash(secret, 'messages-phone', phone),
      amount: 1,
      limit: perPhone.limit,
      window: perPhone.window,
    },
    ...addresses,
    ...(amount === 0
      ? []
      : ([
          {
            reason: 'country',
            key: `messages-country:${country}`,
            amount,
            limit: part(isOnlyCountry ? 1 : shares.country),
            window: day,
          },
          { reason: 'hour', key: 'messages-hour', amount, limit: part(shares.hour), window: hour },
          { reason: 'day', key: messagesOfDay, amount, limit: part(1), window: day },
        ] as const)),
  ]
}

export const messagesOfDay = 'messages-day'
