import type * as v from 'valibot'
import { inLocale } from '#backend/modules/localized.rules.ts'
import type { seoFields } from '#contract/catalog.ts'
import type { seo } from '#contract/common.ts'
import type { Locale, LocalizedText } from '#contract/text.ts'

/** What search engines are told; each field falls back to the item's own name and description. */
export function presentSeo(
  item: { name: LocalizedText; description?: LocalizedText; seo?: v.InferOutput<typeof seoFields> },
  type: string,
  locale: Locale,
): v.InferOutput<typeof seo> {
  const name = inLocale(item.name, locale)
  const title = item.seo?.title ? inLocale(item.seo.title, locale) : name
  const written = item.seo?.description ?? item.description
  const description = written ? inLocale(written, locale) : null
  return {
    h1: item.seo?.h1 ? inLocale(item.seo.h1, locale) : name,
    tt: title,
    ds: description,
    kw: null,
    og_type: type,
    og_tt: title,
    og_ds: description,
  }
}
