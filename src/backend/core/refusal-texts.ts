import type { RefusalCode } from '#contract/errors.ts'
import type { Locale } from '#contract/locales.ts'
import { sentences as catalogs } from './catalogs.ts'
import type { FieldFault, FieldKind, Refusal } from './refusal.ts'

interface Sentences {
  refusals: Record<RefusalCode, string>
  fields: Record<FieldKind, string>
}
const sentences: Record<Locale, Sentences> = catalogs

const minute = 60
const units = [
  { unit: 'hour', seconds: 60 * minute },
  { unit: 'minute', seconds: minute },
  { unit: 'second', seconds: 1 },
] as const

/** Rounded up: "in 22 hours", «через 22 часа». */
export function formatWait(retryAfter: number, locale: Locale): string {
  const { unit, seconds } = units.find((one) => retryAfter >= one.seconds) ?? units[2]
  return new Intl.RelativeTimeFormat(locale).format(
    Math.max(1, Math.ceil(retryAfter / seconds)),
    unit,
  )
}

export function refusalMessage(
  { code, limit = '', retryAfter = minute }: Pick<Refusal, 'code' | 'limit' | 'retryAfter'>,
  locale: Locale,
): string {
  return sentences[locale].refusals[code].replace(
    '{limit}',
    code === 'TOO_MANY_REQUESTS' ? formatWait(retryAfter, locale) : limit,
  )
}

export function fieldMessage(fault: FieldFault, locale: Locale): string {
  const { kind, limit } = typeof fault === 'string' ? { kind: fault, limit: undefined } : fault
  return sentences[locale].fields[kind].replace('{limit}', () => String(limit ?? ''))
}
