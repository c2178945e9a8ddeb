import * as v from 'valibot'
import type { City } from '#backend/core/city.ts'
import { amountText } from '#backend/core/amount-text.rules.ts'
import { inLocale } from '#backend/core/localized.rules.ts'
import { formatLocalTime } from '#backend/core/local-time.rules.ts'
import { orderNumber } from '#backend/core/order-number.rules.ts'
import { alertTexts } from '#backend/modules/messages/templates.ts'
import type { AlertKind } from '#contract/ops/alerts.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { Locale } from '#contract/locales.ts'
import type { Minor } from '#contract/values/money.ts'
import { localizedText } from '#contract/values/text.ts'

const detail = v.object({
  since: v.optional(v.string()),
  printer: v.optional(v.string()),
  /** The printer's own words; null when it no longer asks for tickets. */
  trouble: v.optional(v.nullable(v.string())),
  name: v.optional(localizedText),
})

interface AlertText {
  kind: AlertKind | 'test'
  detail: unknown
  purchase_id: OrderId | null
  total: Minor | null
  currency: string | null
  expected_at: Date | null
}

/** Contains no names, phones or addresses of customers. */
export function alertText(
  { kind, purchase_id, total, currency, expected_at, detail: stored }: AlertText,
  { shop, city, locale, now }: { shop: string; city: City | undefined; locale: Locale; now: Date },
): { title: string; body: string } {
  const { since, printer = '', trouble, name } = v.parse(detail, stored)
  const words = alertTexts(locale)
  const isSilent = kind === 'printer_trouble' && (trouble ?? null) === null
  const { title, body } = words[isSilent ? 'printer_silent' : kind]
  const values: Record<string, string> = {
    shop,
    city: city ? inLocale(city.name, locale) : '',
    number: purchase_id === null ? '' : orderNumber(purchase_id),
    time: expected_at && city ? formatLocalTime(expected_at, now, city.timeZone, locale) : '',
    amount: total !== null && currency !== null ? amountText(total, currency, locale) : '',
    minutes: since ? String(Math.floor((now.getTime() - Date.parse(since)) / 60_000)) : '',
    printer,
    trouble: trouble ?? '',
    name: name ? inLocale(name, locale) : '',
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, word: string) => values[word] ?? '')
  return { title: fill(title), body: fill(body) }
}
