import type { Locale } from '#contract/text.ts'
import en from '#locales/en/api.json' with { type: 'json' }
import ru from '#locales/ru/api.json' with { type: 'json' }

const words: Record<Locale, typeof en.changes> = { en: en.changes, ru: ru.changes }

/** A sentence of `locales/<locale>/api.json` with its values filled in. */
export function changeWords(
  name: keyof typeof en.changes,
  locale: Locale,
  named: Readonly<Record<string, string>> = {},
): string {
  return words[locale][name].replaceAll(/\{(\w+)\}/g, (all, key: string) => named[key] ?? all)
}
