import type { Locale } from '#contract/text.ts'

/** How a code can come. */
export const channels = ['sms', 'whatsapp', 'telegram'] as const
export type Channel = (typeof channels)[number]

/** A code on its way to a phone (E.164). */
export interface CodeMessage {
  /** Another one for every code. */
  id: string
  channel: Channel
  phone: string
  /** The chat with the bot, for Telegram. */
  chatId: number | null
  code: string
  /** The whole sentence with the code in it. */
  text: string
  locale: Locale
}

/**
 * What became of a message: `later` when the provider surely did not take it and may take it on another try, `refused` when it never will,
 * `unknown` when nobody can say whether it left (and it is not tried again: no code is sent twice).
 */
export type Sending = 'sent' | 'later' | 'refused' | 'unknown'

/** Sends messages of one channel; never rejects. */
export type Sender = (message: CodeMessage) => Promise<Sending>
export type Senders = Partial<Record<Channel, Sender>>
