import { type I18n, setupI18n, type Messages } from '@lingui/core'
import { type Locale, numberTag } from '#contract/locales.ts'
import { catalogs, catalogsOf } from './message-catalogs.ts'

const whole = new Map<Locale, Messages>()
let loadRest: () => Promise<void> = async () => {}

/** In the browser, home starts with the texts of a first visit; `allTexts` loads the others. */
export async function createI18n(locale: Locale, { isHome }: { isHome: boolean }): Promise<I18n> {
  const { first, rest } = catalogs[locale]
  if (typeof window === 'undefined') {
    const messages = whole.get(locale) ?? {
      ...(await first()),
      ...(await rest()),
    }
    whole.set(locale, messages)
    return setupI18n({ locale, locales: numberTag(locale), messages: { [locale]: messages } })
  }
  const parts = await catalogsOf(locale, isHome)
  const i18n = setupI18n({
    locale,
    locales: numberTag(locale),
    messages: {
      [locale]: Object.fromEntries(parts.flatMap((messages) => Object.entries(messages))),
    },
  })
  if (isHome) loadRest = onceLoaded(async () => i18n.load(locale, await rest()))
  return i18n
}

export const allTexts = (): Promise<void> => loadRest()

function onceLoaded(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | undefined
  return () => {
    loading ??= load()
    loading.catch(() => (loading = undefined))
    return loading
  }
}
