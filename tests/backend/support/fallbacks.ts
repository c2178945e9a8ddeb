const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What no page writes: fields for search engines, and the names of streets drawn on a map. */
const isHidden = (path: string): boolean => /\.seo\.(?!h1$)|^\.streets\./.test(path)

/** Paths of English texts in a German answer that do not say so; Russian tells which are translated. */
export function unnamedFallbacks(
  { en, ru, de }: Record<'en' | 'ru' | 'de', unknown>,
  at = '',
): string[] {
  if (!isObject(en) || !isObject(ru) || !isObject(de)) return []
  const { langs } = de
  return Object.keys(de).flatMap((key) => {
    const path = `${at}.${key}`
    const texts = { en: en[key], ru: ru[key], de: de[key] }
    if (typeof texts.de !== 'string') return unnamedFallbacks(texts, path)
    const isFallback = texts.de === texts.en && texts.en !== texts.ru
    return !isFallback || isHidden(path) || (isObject(langs) && langs[key] === 'en') ? [] : [path]
  })
}
