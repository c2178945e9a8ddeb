import { defaultLocale, type Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/values/text.ts'

export const inLocale = (text: LocalizedText, locale: Locale): string => text[locale] ?? text.en

type Texts = Readonly<Record<string, LocalizedText | null>>
type Written<Of extends Texts> = {
  [Field in keyof Of]: Of[Field] extends LocalizedText ? string : string | null
} & { langs?: { [Field in keyof Of]?: Locale } }

export function written<const Of extends Texts>(texts: Of, locale: Locale): Written<Of>
export function written(texts: Texts, locale: Locale): unknown {
  const fields = Object.entries(texts)
  const others = fields.filter(([, text]) => text && text[locale] === undefined)
  return {
    ...Object.fromEntries(fields.map(([field, text]) => [field, text && inLocale(text, locale)])),
    ...(others.length > 0 && {
      langs: Object.fromEntries(others.map(([field]) => [field, defaultLocale])),
    }),
  }
}
