import { type Catalog, sentences } from '#backend/core/catalogs.ts'
import type { Channel } from '#backend/providers/sender.ts'
import type { Locale } from '#contract/locales.ts'

export type CodeTextName = keyof Catalog['messages']
interface CodeValues {
  shop: string
  code: string
  host: string
}

export function signInCodeText(
  name: CodeTextName,
  locale: Locale,
  { shop, code, host }: CodeValues,
  channel: Channel,
): string {
  const text = sentences[locale].messages[name]
    .replace('{shop}', () => shop)
    .replace('{code}', () => code)
  // The last line lets browsers fill in the code (WebOTP, "origin-bound one-time codes").
  return channel === 'sms' ? `${text}\n\n@${host} #${code}` : text
}

export const botSentence = (name: keyof Catalog['bot'], locale: Locale): string =>
  sentences[locale].bot[name]

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

export const alertTexts = (locale: Locale): Catalog['alerts'] => sentences[locale].alerts
