import { createTransport } from 'nodemailer'
import type { Sending } from './sender.ts'
import { providerTimeout } from './http.ts'

export interface Smtp {
  url: string
  from: string
  timeoutMs?: number
}
export interface Email {
  id: string
  to: string
  subject: string
  text: string
}
/** Never rejects. */
export type EmailSender = (email: Email) => Promise<Sending>

const numberIn = (error: object, name: string): number => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'number' ? value : 0
}

/** Nodemailer has some of them for a break after the message, too: twice is better than never. */
const beforeMessage: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'EDNS',
  'ETLS',
  'ESOCKET',
  'ECONNREFUSED',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
])

/** Refusals of a server are definite: 4xx for now, 5xx for good. */
function sendingOf(error: unknown): Sending {
  if (!(error instanceof Error)) return 'unknown'
  const answered = numberIn(error, 'responseCode')
  if (answered >= 400) return answered < 500 ? 'later' : 'refused'
  const code: unknown = Reflect.get(error, 'code')
  const timeout: unknown = Reflect.get(error, 'timeoutType')
  return beforeMessage.has(String(code)) || beforeMessage.has(String(timeout)) ? 'later' : 'unknown'
}

export function smtpSender({ url, from, timeoutMs = providerTimeout }: Smtp): EmailSender {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs / 2,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs / 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const city = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, text }) => {
    try {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        messageId: `<${id}@${city}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return 'sent'
    } catch (error) {
      return sendingOf(error)
    }
  }
}
