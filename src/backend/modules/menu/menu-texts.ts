import { sentences } from '#backend/core/catalogs.ts'
import type { MenuDish } from '#backend/core/menu.ts'
import { byLocale, type Locale, localeTags } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import { dayRanges, type SaleHours } from './sale-hours.rules.ts'

/** 1 January 2024 was a Monday. */
const dayName = (day: number, locale: Locale): string =>
  new Intl.DateTimeFormat(localeTags[locale], { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, day),
  )

/** "Mon–Fri, Sun"; empty for every day. */
function daysText(days: readonly number[], locale: Locale): string {
  const ranges = dayRanges(days)
  if (ranges.some(([first, last]) => last - first === 6)) return ''
  return ranges
    .map(([first, last]) =>
      [...new Set([first, last])].map((day) => dayName(day, locale)).join('–'),
    )
    .join(', ')
}

/** "from 08:00 to 11:30", "Mon–Fri from 12:00 to 15:00". */
const windowText = ({ days = [], from, to }: SaleHours[number], locale: Locale): string =>
  `${daysText(days, locale)} ${from === to ? sentences[locale].goods.all_day : sentences[locale].goods.hours.replace('{from}', from).replace('{to}', to)}`.trim()

export const saleHoursText = ({ sold }: Pick<MenuDish, 'sold'>, locale: Locale): string | null =>
  sold ? sold.map((window) => windowText(window, locale)).join(', ') : null

export const noneLeft: LocalizedText = byLocale(({ code }) => sentences[code].goods.none_left)
