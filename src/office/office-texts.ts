import type { I18n, Messages } from '@lingui/core'
import type { Locale } from '#contract/locales.ts'

const parts = import.meta.glob<Messages>('../../locales/*/messages.po', {
  query: '?part=office',
  import: 'messages',
})
const loaded = new WeakSet<I18n>()

/** Customers never load them. */
export async function loadOfficeTexts(i18n: I18n, locale: Locale): Promise<void> {
  if (loaded.has(i18n)) return
  const messages = await parts[`../../locales/${locale}/messages.po`]?.()
  if (messages) i18n.load(locale, messages)
  loaded.add(i18n)
}
