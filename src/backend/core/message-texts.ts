import type { RefusalCode } from '#contract/errors.ts'
import type { OrderReason } from '#contract/orders/order-reasons.ts'
import type { Locale } from '#contract/locales.ts'
import { type Catalog, sentences as catalogs } from './catalogs.ts'
import type { FieldFault, FieldKind, Refusal } from './refusal.ts'

interface Sentences {
  refusals: Record<RefusalCode, string>
  fields: Record<FieldKind, string>
  messages: Catalog['messages']
  bot: Catalog['bot']
  payment: Catalog['payment']
  notices: Catalog['notices']
  promo: Catalog['promo']
  ticket: Catalog['ticket']
  alerts: Catalog['alerts']
  reasons: Catalog['reasons']
}
const sentences: Record<Locale, Sentences> = catalogs

const minute = 60
const units = [
  { unit: 'hour', seconds: 60 * minute },
  { unit: 'minute', seconds: minute },
  { unit: 'second', seconds: 1 },
] as const

/** Rounded up: "in 22 hours", «через 22 часа». */
export function formatWait(retryAfter: number, locale: Locale): string {
  const { unit, seconds } = units.find((one) => retryAfter >= one.seconds) ?? units[2]
  return new Intl.RelativeTimeFormat(locale).format(
    Math.max(1, Math.ceil(retryAfter / seconds)),
    unit,
  )
}

export function refusalMessage(
  { code, limit = '', retryAfter = minute }: Pick<Refusal, 'code' | 'limit' | 'retryAfter'>,
  locale: Locale,
): string {
  return sentences[locale].refusals[code].replace(
    '{limit}',
    code === 'TOO_MANY_REQUESTS' ? formatWait(retryAfter, locale) : limit,
  )
}

export const signInCodeText = (
  shop: string,
  code: string,
  locale: Locale,
  name: keyof Catalog['messages'] = 'code',
): string =>
  sentences[locale].messages[name].replace('{shop}', () => shop).replace('{code}', () => code)

export const botSentence = (name: keyof Catalog['bot'], locale: Locale): string =>
  sentences[locale].bot[name]

export const paymentSentence = (
  name: keyof Catalog['payment'],
  locale: Locale,
  number = '',
): string => sentences[locale].payment[name].replace('{number}', number)

export const reasonSentence = (code: OrderReason, locale: Locale): string =>
  sentences[locale].reasons[code]

export type NotificationName = keyof Catalog['notices']
interface NotificationTexts {
  shop: string
  number: string
  time: string
  place: string
  reason: string
  amount: string
  link: string
}
export const notificationSentence = (
  name: NotificationName,
  locale: Locale,
  words: NotificationTexts,
): string =>
  sentences[locale].notices[name]
    .replace(
      /\{(shop|number|time|place|reason|amount|link)\}/g,
      (_, word: keyof NotificationTexts) => words[word],
    )
    .trim()

export const voucherSentence = (
  { amount, code }: { amount: string; code: string },
  locale: Locale,
): string =>
  sentences[locale].promo.next_order.replace('{amount}', () => amount).replace('{code}', () => code)

export const ticketTexts = (locale: Locale): Catalog['ticket'] => sentences[locale].ticket

export const alertTexts = (locale: Locale): Catalog['alerts'] => sentences[locale].alerts

export function fieldMessage(fault: FieldFault, locale: Locale): string {
  const { kind, limit } = typeof fault === 'string' ? { kind: fault, limit: undefined } : fault
  return sentences[locale].fields[kind].replace('{limit}', () => String(limit ?? ''))
}
