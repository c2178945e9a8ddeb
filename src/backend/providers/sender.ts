import type { Locale } from '#contract/text.ts'

/** How a message can come. */
export const channels = ['sms', 'whatsapp', 'telegram'] as const
export type Channel = (typeof channels)[number]

/** A message on its way to a phone (E.164). */
export interface Message {
  /** Another one for every message. */
  id: string
  channel: Channel
  phone: string
  /** The chat with the bot, for Telegram. */
  chatId: number | null
  /** The code that it tells; null for a message about an order. */
  code: string | null
  /** The whole sentence, with the code in it. */
  text: string
  locale: Locale
}

/**
 * What became of a message: `later` when the provider surely did not take it and may take it on another try, `refused` when it never will,
 * `unknown` when nobody can say whether it left (and it is not tried again: no message is sent twice).
 */
export type Sending = 'sent' | 'later' | 'refused' | 'unknown'

/** Sends messages of one channel; never rejects. */
export type Sender = (message: Message) => Promise<Sending>
export type Senders = Partial<Record<Channel, Sender>>
