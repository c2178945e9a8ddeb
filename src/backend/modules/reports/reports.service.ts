import { Temporal } from 'temporal-polyfill'
import type { City } from '#backend/core/city.ts'
import type { Deps } from '#backend/core/deps.ts'
import { inLocale } from '#backend/core/localized.rules.ts'
import { Refusal } from '#backend/core/refusal.ts'
import {
  businessDayAt,
  type Days,
  intervalOf,
  weekBefore,
} from '#backend/modules/cities/business-day.rules.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { CityId, DishId } from '#contract/values/ids.ts'
import type { Locale } from '#contract/locales.ts'
import { maxReportDays, type Report, type ReportQuery } from '#contract/ops/reports.calls.ts'
import { presentReport } from './present-report.rules.ts'
import { type CityInterval, readReport } from './reports.repo.ts'

export interface ReportRequest {
  query: ReportQuery
  cities: readonly CityId[] | null
}
type ReportDeps = Pick<Deps, 'db' | 'snapshots' | 'now'>
export interface CityDays extends Days {
  city: City
  interval: CityInterval
}

/** @throws Refusal INVALID for days that end before they begin, or are too many */
function daysOf(city: City, { from, to }: ReportQuery, now: Date): Days {
  const today = () => businessDayAt(city, now)
  const first = from ?? to
  const begin = first === undefined ? today() : Temporal.PlainDate.from(first)
  const end = to === undefined ? begin : Temporal.PlainDate.from(to)
  const count = begin.until(end, { largestUnit: 'day' }).days + 1
  if (count < 1)
    throw new Refusal('INVALID', {
      errors: { to: [{ kind: 'too_small', limit: begin.toString() }] },
    })
  if (count > maxReportDays) {
    const limit = begin.add({ days: maxReportDays - 1 }).toString()
    throw new Refusal('INVALID', { errors: { to: [{ kind: 'too_big', limit }] } })
  }
  return { from: begin, to: end }
}

/** @throws Refusal NOT_FOUND for an unknown city; INVALID */
export async function reportDays(
  { snapshots }: Pick<Deps, 'snapshots'>,
  { query, cities }: ReportRequest,
  now: Date,
): Promise<CityDays[]> {
  const shop = await snapshots.shop()
  const own = query.cityId === undefined ? shop.cities : [cityOf(shop, query.cityId)]
  return own
    .filter(({ id }) => cities === null || cities.includes(id))
    .map((city) => {
      const days = daysOf(city, query, now)
      const { id, timeZone } = city
      return { city, ...days, interval: { id, timeZone, ...intervalOf(city, days) } }
    })
}

export async function readSales(
  deps: ReportDeps,
  request: ReportRequest,
  locale: Locale,
): Promise<Report> {
  const now = deps.now()
  const days = await reportDays(deps, request, now)
  const menu = await deps.snapshots.menu()
  const nameOf = (id: DishId) => {
    const dish = menu.dishes.get(id) ?? menu.retired.get(id)
    return dish && inLocale(dish.name, locale)
  }
  if (days.length === 0) return { cities: [], currencies: [] }
  return {
    cities: days.map(({ city, from, to, interval }) => ({
      id: city.id,
      code: city.code,
      time_zone: city.timeZone,
      today: businessDayAt(city, now).toString(),
      from: from.toString(),
      to: to.toString(),
      starts_at: interval.startsAt.toISOString(),
      ends_at: interval.endsAt.toISOString(),
    })),
    currencies: presentReport(
      await readReport(deps.db, {
        cities: days.map(({ interval }) => interval),
        before: days.map(({ city, from, to, interval }) => ({
          ...interval,
          ...weekBefore(city, { from, to }, now),
        })),
        now,
      }),
      nameOf,
    ),
  }
}
