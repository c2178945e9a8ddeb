import type { Content } from '#backend/core/content.ts'
import { written } from '#backend/core/localized.rules.ts'
import type { Channel } from '#backend/providers/sender.ts'
import type { Settings } from '#contract/cities/city.calls.ts'
import { defaultDepositPercent } from '#contract/content/content.ts'
import type { Locale } from '#contract/locales.ts'

interface Means {
  channels: ReadonlySet<Channel>
  fixedCode: string | undefined
}

export function isOffered(
  channel: Channel,
  { login, sms_on }: Content['settings'],
  { channels, fixedCode }: Means,
): boolean {
  if (!login[channel]) return false
  return channel === 'sms' && !sms_on ? fixedCode !== undefined : channels.has(channel)
}

export const presentSettings = (
  {
    shop_name,
    warning_text,
    sms_on,
    deposit_from,
    deposit_percent = defaultDepositPercent,
    bonuses,
    app_links,
    developer,
    privacy_page,
    terms_page,
  }: Content['settings'],
  available: Pick<
    Settings,
    'sms' | 'telegram' | 'whatsapp' | 'payments' | 'code_length' | 'currency'
  >,
  locale: Locale,
): Settings => ({
  shop_name,
  ...written({ warning_text }, locale),
  ...available,
  sms_on,
  deposit: deposit_from ? { from: deposit_from, percent: deposit_percent } : null,
  bonuses: (bonuses?.earn_percent ?? 0) > 0,
  app_links: app_links ?? null,
  developer: developer ?? null,
  shared_content: true,
  privacy_page: privacy_page ?? null,
  terms_page: terms_page ?? null,
})
