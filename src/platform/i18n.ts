import { type I18n, setupI18n, type Messages } from '@lingui/core'
import type { Locale } from '#contract/text.ts'

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en/messages.po'),
  ru: () => import('#locales/ru/messages.po'),
}

/** A Lingui instance for one request, or for the life of the page in the browser, with its catalog loaded. */
export async function createI18n(locale: Locale): Promise<I18n> {
  const { messages } = await catalogs[locale]()
  return setupI18n({ locale, messages: { [locale]: messages } })
}
