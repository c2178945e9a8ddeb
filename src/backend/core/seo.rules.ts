import type * as v from 'valibot'
import { inLocale, written } from './localized.rules.ts'
import type { seoFields } from '#contract/menu/catalog.ts'
import type { seo } from '#contract/values/seo.ts'
import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/values/text.ts'

export function presentSeo(
  item: { name: LocalizedText; description?: LocalizedText; seo?: v.InferOutput<typeof seoFields> },
  type: string,
  locale: Locale,
): v.InferOutput<typeof seo> {
  const name = inLocale(item.name, locale)
  const fields = item.seo ?? {}
  const read = (text: LocalizedText | undefined) => (text ? inLocale(text, locale) : null)
  const title = read(fields.title) ?? name
  const description = read(fields.description ?? item.description)
  return {
    ...written({ h1: fields.h1 ?? item.name }, locale),
    meta_title: title,
    meta_description: description,
    meta_keywords: read(fields.keywords),
    og_type: fields.og_type ?? type,
    og_title: read(fields.og_title) ?? title,
    og_description: read(fields.og_description) ?? description,
  }
}
