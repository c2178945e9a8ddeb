import type { Locale } from '#contract/locales.ts'

export const channels = ['sms', 'whatsapp', 'telegram'] as const
export type Channel = (typeof channels)[number]

/** `phone` is E.164. */
export interface Message {
  /** Unique. */
  id: string
  channel: Channel
  phone: string
  /** The chat with the bot, for Telegram. */
  chatId: number | null
  /** Null for an order notification. */
  code: string | null
  /** The whole text, with the code. */
  text: string
  locale: Locale
}

/** `later`: not accepted. `unknown`: it may have left, so it is not sent again. */
export type Sending = 'sent' | 'later' | 'refused' | 'unknown'

/** Never rejects. */
export type Sender = (message: Message) => Promise<Sending>
export type Senders = Partial<Record<Channel, Sender>>
