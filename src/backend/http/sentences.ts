import type { RefusalCode } from '#contract/errors.ts'
import type { Locale } from '#contract/text.ts'
import en from '#locales/en/api.json' with { type: 'json' }
import ru from '#locales/ru/api.json' with { type: 'json' }
import type { FieldFault, FieldKind } from './refusal.ts'

interface Sentences {
  refusals: Record<RefusalCode, string>
  fields: Record<FieldKind, string>
  messages: typeof en.messages
  bot: typeof en.bot
  payment: typeof en.payment
  notices: typeof en.notices
}
const sentences: Record<Locale, Sentences> = { en, ru }

/** What a customer is told about a refusal. */
export const refusalSentence = (code: RefusalCode, locale: Locale, limit = ''): string => sentences[locale].refusals[code].replace('{limit}', limit)

/** What a message with a code says. */
export const codeSentence = (shop: string, code: string, locale: Locale, name: keyof typeof en.messages = 'code'): string =>
  sentences[locale].messages[name].replace('{shop}', () => shop).replace('{code}', () => code)

/** What the bot says. */
export const botSentence = (name: keyof typeof en.bot, locale: Locale): string => sentences[locale].bot[name]

/** What is said about the payment of an order. */
export const paymentSentence = (name: keyof typeof en.payment, locale: Locale, number = ''): string =>
  sentences[locale].payment[name].replace('{number}', number)

/** What a customer is told about an order. */
export type NoticeName = keyof typeof en.notices
interface NoticeWords {
  shop: string
  number: string
  /** When it is expected, by the city's clock. */
  time: string
  /** Where it is picked up. */
  place: string
  /** Why it is cancelled; may be empty. */
  reason: string
}
/** A message about an order. */
export const noticeSentence = (name: NoticeName, locale: Locale, words: NoticeWords): string =>
  sentences[locale].notices[name].replace(/\{(shop|number|time|place|reason)\}/g, (_, word: keyof NoticeWords) => words[word]).trim()

/** What a customer is told about a field. */
export function fieldSentence(fault: FieldFault, locale: Locale): string {
  const { kind, limit } = typeof fault === 'string' ? { kind: fault, limit: undefined } : fault
  return sentences[locale].fields[kind].replace('{limit}', () => String(limit ?? ''))
}
