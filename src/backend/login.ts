import type { Deps, AuthConfig } from './core/deps.ts'
import { sharedSecret } from './db/shared-secret.ts'
import { defaultBudget, type MessageBudget } from './modules/messages/budget.rules.ts'
import { createBudget } from './modules/messages/budget.service.ts'
import { createDemoInbox } from './modules/messages/demo-inbox.repo.ts'
import type { Watch } from './core/due-work.ts'
import type { Messages } from './core/ports.ts'
import { createMessages } from './modules/messages/messages.service.ts'
import { isOffered } from './modules/settings/settings.rules.ts'
import { channels, type Senders } from './providers/sender.ts'
import { smsGateway, type SmsGateway } from './providers/sms-gateway.ts'
import { type Telegram, telegramBot } from './providers/telegram.ts'
import { whatsApp, type WhatsApp } from './providers/whatsapp.ts'
import { type CodeLength, defaultCodeLength } from '#contract/customers/code-length.ts'

export interface LoginOptions {
  /** 32 characters or more; by default one is created and stored in the database. */
  secret?: string | undefined
  /** The code of every phone while the settings send no SMS. */
  fixedCode?: string | undefined
  /** Defaults to 4 digits. */
  codeLength?: CodeLength | undefined
  /** Defaults to 1000. */
  codesPerDay?: number | undefined
  /** Codes go to a public inbox if nothing else sends them. */
  demo?: boolean | undefined
  sms?: SmsGateway | undefined
  whatsapp?: WhatsApp | undefined
  telegram?: Telegram | undefined
  /** Defaults to {@link defaultBudget}. */
  budget?: MessageBudget | undefined
}

export function createAuthDeps(
  options: LoginOptions,
  { db, now, logger, wake }: Pick<Deps, 'db' | 'now' | 'logger'> & Partial<Pick<Watch, 'wake'>>,
): { login: AuthConfig; messages: Messages } {
  let kept: Promise<string> | undefined
  const secret = async (): Promise<string> => {
    if (options.secret) return options.secret
    kept ??= sharedSecret(db).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
  const bot = options.telegram ? telegramBot(options.telegram) : undefined
  const real: Senders = {
    ...(options.sms ? { sms: smsGateway(options.sms) } : {}),
    ...(options.whatsapp ? { whatsapp: whatsApp(options.whatsapp) } : {}),
    ...(bot ? { telegram: bot.send } : {}),
  }
  const demoInbox =
    options.demo && Object.keys(real).length === 0 ? createDemoInbox(db, now) : undefined
  const senders = demoInbox
    ? { sms: demoInbox.put, whatsapp: demoInbox.put, telegram: demoInbox.put }
    : real
  return {
    login: {
      secret,
      fixedCode: options.fixedCode,
      codeLength: options.codeLength ?? defaultCodeLength,
      codesPerDay: options.codesPerDay ?? 1000,
      demoInbox,
      bot,
    },
    messages: createMessages({
      db,
      now,
      logger,
      secret,
      senders,
      budget: createBudget({ now, logger, budget: options.budget ?? defaultBudget }),
      wake,
    }),
  }
}

/** Logs how customers can sign in. */
export async function logAuthSetup(deps: Deps): Promise<void> {
  const { content } = await deps.snapshots.shop()
  const means = { channels: deps.messages.channels, fixedCode: deps.login.fixedCode }
  for (const channel of channels)
    if (content.settings.login[channel] && !isOffered(channel, content.settings, means))
      deps.logger.warn(
        { channel },
        'The settings offer this way of signing in, but nothing sends its codes: it is off',
      )
  if (deps.login.demoInbox) deps.logger.info('Codes go to the demo inbox, which everybody can read')
  if (deps.login.fixedCode && !content.settings.sms_on)
    deps.logger.warn('Everybody who knows FIXED_LOGIN_CODE can sign in as anybody')
  if (deps.login.bot && !deps.publicUrl('shop.example').startsWith('https://'))
    deps.logger.warn('The Telegram bot needs an https PUBLIC_URL, which its updates are sent to')
}
