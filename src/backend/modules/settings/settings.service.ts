import type { Content } from '#backend/core/content.ts'
import type { Deps } from '#backend/core/deps.ts'
import { Refusal } from '#backend/core/refusal.ts'
import type { Channel } from '#backend/providers/sender.ts'
import type { Settings } from '#contract/cities/city.calls.ts'
import type { Locale } from '#contract/locales.ts'
import { paymentTypes } from '#contract/orders/order.calls.ts'
import { isOffered, presentSettings } from './settings.rules.ts'

type LoginDeps = Pick<Deps, 'snapshots' | 'login' | 'messages'>

const canSignIn = (
  channel: Channel,
  settings: Content['settings'],
  { login, messages }: LoginDeps,
): boolean =>
  isOffered(channel, settings, { channels: messages.channels, fixedCode: login.fixedCode })

/** Lists only configured channels and payment methods. */
export async function getSettings({
  deps,
  locale,
}: {
  deps: LoginDeps & Pick<Deps, 'payments'>
  locale: Locale
}): Promise<Settings> {
  const { cities, content } = await deps.snapshots.shop()
  const { settings } = content
  const sms = canSignIn('sms', settings, deps)
  const telegram = canSignIn('telegram', settings, deps)
  const whatsapp = canSignIn('whatsapp', settings, deps)
  const payments: Settings['payments'] = deps.payments.provider
    ? [...paymentTypes]
    : ['cash', 'card']
  return presentSettings(
    settings,
    {
      sms,
      telegram,
      whatsapp,
      payments,
      code_length: deps.login.codeLength,
      currency: cities[0]?.currency ?? 'BGN',
    },
    locale,
  )
}

/** @throws Refusal LOGIN_OFF when the channel offers no sign-in */
export async function requireOffered(
  deps: LoginDeps,
  channel: Channel,
): Promise<Content['settings']> {
  const { settings } = (await deps.snapshots.shop()).content
  if (!canSignIn(channel, settings, deps)) throw new Refusal('LOGIN_OFF')
  return settings
}
