import type * as v from 'valibot'
import { inLocale } from './localized.rules.ts'
import type { seoFields } from '#contract/catalog.ts'
import type { seo } from '#contract/seo.ts'
import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/text.ts'

/** Each field falls back to the item's own name and description. */
export function presentSeo(
  item: { name: LocalizedText; description?: LocalizedText; seo?: v.InferOutput<typeof seoFields> },
  type: string,
  locale: Locale,
): v.InferOutput<typeof seo> {
  const name = inLocale(item.name, locale)
  const fields = item.seo ?? {}
  const written = (text: LocalizedText | undefined) => (text ? inLocale(text, locale) : null)
  const title = written(fields.title) ?? name
  const description = written(fields.description ?? item.description)
  return {
    h1: written(fields.h1) ?? name,
    tt: title,
    ds: description,
    kw: written(fields.keywords),
    og_type: fields.og_type ?? type,
    og_tt: written(fields.og_title) ?? title,
    og_ds: written(fields.og_description) ?? description,
  }
}
