import { createIsomorphicFn } from '@tanstack/react-start'
import { priceFormats } from '#contract/values/format-price.ts'
import { pricePatternOf } from './price-pattern.server.ts'

/** For a page's language and currency. A browser keeps the attribute that came with the page. */
export const pricePattern = createIsomorphicFn()
  .server((locale: string, currency?: string) => currency && pricePatternOf(locale, currency))
  .client((): string | undefined => undefined)

/** Formats prices without ICU, whose start is a long task on a slow phone. */
export function applyPricePattern(pattern = ''): void {
  const [key = '', before, group = '', point = '', digits, minGrouped, after] = pattern.split('|')
  priceFormats.set(key, {
    format(amount) {
      const text = amount.toFixed(Number(digits)).replace('.', point)
      return `${before}${text.length < Number(minGrouped) ? text : text.replace(/\B(?=(\d{3})+(\D|$))/g, group)}${after}`
    },
  })
}
