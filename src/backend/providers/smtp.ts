import { createTransport } from 'nodemailer'
import type { Sending } from './sender.ts'
import { providerTimeout } from './http.ts'

export interface Smtp {
  url: string
  from: string
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

/** Refusals of a server are definite: 4xx for now, 5xx for good. */
function sendingOf(error: unknown): Sending {
  if (!(error instanceof Error)) return 'unknown'
  const answered = numberIn(error, 'responseCode')
  if (answered >= 400) return answered < 500 ? 'later' : 'refused'
  const code: unknown = Reflect.get(error, 'code')
  return ['ECONNECTION', 'EDNS', 'ETLS', 'ESOCKET', 'ECONNREFUSED'].includes(String(code))
    ? 'later'
    : 'unknown'
}

export function smtpSender({ url, from }: Smtp): EmailSender {
  const transport = createTransport({
    url,
    connectionTimeout: providerTimeout / 2,
    greetingTimeout: providerTimeout / 2,
    socketTimeout: providerTimeout / 2,
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
