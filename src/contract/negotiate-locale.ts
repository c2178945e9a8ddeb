import { defaultLocale, type Locale, localeCodes } from './locales.ts'

function parseRange(range: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return { language: tag.split('-')[0] ?? '', weight: weight >= 0 && weight <= 1 ? weight : 0 }
}

/** RFC 9110, 12.5.4; the default locale when the header names none of ours. */
export function negotiateLocale(header: string | null): Locale {
  const ranges = (header ?? '').slice(0, 1000).split(',').map(parseRange)
  const weightOf = (code: string) =>
    (
      ranges.find(({ language }) => language === code) ??
      ranges.find(({ language }) => language === '*')
    )?.weight ?? 0
  let best: Locale = defaultLocale
  for (const code of localeCodes) if (weightOf(code) > weightOf(best)) best = code
  return best
}
