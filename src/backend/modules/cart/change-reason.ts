import type { Locale } from '#contract/locales.ts'
import { type Catalog, sentences } from '#backend/core/catalogs.ts'

export function changeReason(
  name: keyof Catalog['changes'],
  locale: Locale,
  named: Readonly<Record<string, string>> = {},
): string {
  return sentences[locale].changes[name].replaceAll(
    /\{(\w+)\}/g,
    (all, key: string) => named[key] ?? all,
  )
}
