import type { Locale } from '#contract/locales.ts'

export const channels = ['sms', 'whatsapp', 'telegram'] as const
export type Channel = (typeof channels)[number]

/** `phone` is E.164. */
export interface Message {
  id: string
  channel: Channel
  phone: string
  chatId: number | null
  code: string | null
  text: string
  locale: Locale
}

/** `later`: not accepted. `unknown`: it may have left, so it is not sent again. */
export type Sending = 'sent' | 'later' | 'refused' | 'unknown'

/** Never rejects. */
export type Sender = (message: Message) => Promise<Sending>
export type Senders = Partial<Record<Channel, Sender>>
