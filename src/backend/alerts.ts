import type { AuthConfig } from './core/deps.ts'
import type { Alerts } from './core/ports.ts'
import { type Smtp, smtpSender } from './providers/smtp.ts'
import { publicPost, type PushPost } from './providers/web-push.ts'

export interface AlertOptions {
  smtp?: Smtp | undefined
  /** Replaces the connection to the push services in tests. */
  post?: PushPost | undefined
}

export const openAlerts = (
  { smtp, post = publicPost() }: AlertOptions,
  { bot }: Pick<AuthConfig, 'bot'>,
): Alerts => ({
  channels: new Set([
    'push',
    ...(bot ? (['telegram'] as const) : []),
    ...(smtp ? (['email'] as const) : []),
  ]),
  email: smtp && smtpSender(smtp),
  from: smtp?.from,
  post,
})
