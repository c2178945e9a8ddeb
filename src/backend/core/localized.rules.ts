import { defaultLocale, type Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/values/text.ts'

export const inLocale = (text: LocalizedText, locale: Locale): string => text[locale] ?? text.en

type Texts = Readonly<Record<string, LocalizedText | null>>
type Written<Of extends Texts> = {
  [Field in keyof Of]: Of[Field] extends LocalizedText ? string : string | null
} & { langs?: { [Field in keyof Of]?: Locale } }

export function written<const Of extends Texts>(texts: Of, locale: Locale): Written<Of>
export function written(texts: Texts, locale: Locale): unknown {
  const fields: Record<string, unknown> = {}
  let langs: Record<string, Locale> | undefined
  for (const field in texts) {
    const text = texts[field]
    fields[field] = text && inLocale(text, locale)
    if (text && text[locale] === undefined) (langs ??= {})[field] = defaultLocale
  }
  return langs ? { ...fields, langs } : fields
}
