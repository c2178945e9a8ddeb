import { Api, GrammyError, HttpError, Keyboard } from 'grammy'
import { BusyError } from '#backend/db/faults.ts'
import { requestBudget, within } from './deadline.ts'
import { providerFetch, providerTimeout, sendingOfError, sendingOfStatus } from './http.ts'
import type { Sender } from './sender.ts'

export interface Telegram {
  token: string
  root?: string
  timeoutMs?: number
}

export interface TelegramBot {
  send: Sender
  /** A link that opens the bot with the uuid. @throws BusyError while the platform is down */
  link(uuid: string): Promise<string>
  /** `share` labels a button that shares the phone. Rejects while the platform is down. */
  say(chatId: number, text: string, share?: string): Promise<void>
  listen(url: string, secret: string): Promise<void>
}

export function telegramBot({ token, root, timeoutMs = providerTimeout }: Telegram): TelegramBot {
  const api = new Api(token, {
    ...(root ? { apiRoot: root } : {}),
    timeoutSeconds: timeoutMs / 1000,
    fetch: providerFetch(timeoutMs),
  })
  let name: Promise<string> | undefined
  return {
    send: async ({ chatId, text }) => {
      if (chatId === null) return 'refused'
      try {
        await api.sendMessage(chatId, text)
        return 'sent'
      } catch (error) {
        if (error instanceof GrammyError) return sendingOfStatus(error.error_code)
        return sendingOfError(error instanceof HttpError ? error.error : error)
      }
    },
    link: async (uuid) => {
      name ??= api.getMe().then(
        ({ username }) => username,
        (error: unknown) => {
          name = undefined
          throw error
        },
      )
      const known = await within(requestBudget, name).catch((cause: unknown) => {
        throw new BusyError('The bot platform is away', { cause })
      })
      return `https://t.me/${known}?start=${uuid}`
    },
    say: async (chatId, text, share) => {
      const reply_markup =
        share === undefined
          ? { remove_keyboard: true as const }
          : new Keyboard().requestContact(share).resized().oneTime()
      await within(requestBudget, api.sendMessage(chatId, text, { reply_markup }))
    },
    listen: async (url, secret) => {
      await api.setWebhook(url, { secret_token: secret, allowed_updates: ['message'] })
    },
  }
}
