import { priceFormat } from '#contract/values/format-price.ts'

const patterns = new Map<string, string>()

/** For `applyPricePattern`: key, before, group, point, digits, length from which on groups, after. */
export function pricePatternOf(locale: string, currency: string): string {
  const key = `${locale} ${currency}`
  const pattern = patterns.get(key) ?? `${key}|${partsOf(priceFormat(currency, locale)).join('|')}`
  patterns.set(key, pattern)
  return pattern
}

function partsOf(format: Intl.NumberFormat): (string | number | undefined)[] {
  const parts = format.formatToParts(1_234_567.89)
  const isDigits = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'fraction'
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0
  // Some languages group from five digits on.
  const isGrouped = (amount: number) =>
    format.formatToParts(amount).some(({ type }) => type === 'group')
  return [
    text(parts.slice(0, parts.findIndex(isDigits))),
    valueOf('group'),
    valueOf('decimal'),
    digits,
    (isGrouped(1234) ? 1000 : 10_000).toFixed(digits).length,
    text(parts.slice(parts.findLastIndex(isDigits) + 1)),
  ]
}
