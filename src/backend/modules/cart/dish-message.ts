import type { Locale } from '#contract/locales.ts'
import { type Catalog, sentences } from '#backend/core/catalogs.ts'

export const dishMessage = (
  name: keyof Catalog['goods'],
  locale: Locale,
  named: Readonly<Record<string, string>>,
): string =>
  sentences[locale].goods[name].replaceAll(/\{(\w+)\}/g, (all, key: string) => named[key] ?? all)
