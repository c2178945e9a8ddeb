import type { ApiClient } from '#api/client.ts'
import { isCalendarDay } from '#contract/values/calendar-day.ts'
import { maxReportDays } from '#contract/ops/reports.calls.ts'

export type SalesReport = Awaited<ReturnType<ApiClient['ops']['report']>>
export type CurrencyReport = SalesReport['currencies'][number]

const msPerDay = 86_400_000

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, count: number): string => dayAt(msOf(day) + count * msPerDay)

export interface Days {
  from?: string | undefined
  to?: string | undefined
}

export const presets = ['today', 'yesterday', 'week', 'month', 'thirty'] as const
export type Preset = (typeof presets)[number]

/** `today` names no days: its page is always that of today. */
export function presetDays(preset: Preset, today: string): Days {
  const yesterday = addDays(today, -1)
  return {
    today: {},
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(today, -6), to: today },
    month: { from: `${today.slice(0, 8)}01`, to: today },
    thirty: { from: addDays(today, -29), to: today },
  }[preset]
}

export const presetOf = ({ from, to }: Days, today: string): Preset | undefined =>
  presets.find((preset) => {
    const days = presetDays(preset, today)
    return days.from === from && days.to === to
  })

/** The error of days typed by hand. */
export function faultOfDays(from: string, to: string): 'from' | 'to' | 'long' | null {
  if (!isCalendarDay(from)) return 'from'
  if (!isCalendarDay(to) || to < from) return 'to'
  return (msOf(to) - msOf(from)) / msPerDay + 1 > maxReportDays ? 'long' : null
}

/** In percent, rounded; null where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)

/** From the first hour with an order to the last. */
export function busyHours(hours: CurrencyReport['by_hour']): CurrencyReport['by_hour'] {
  const isBusy = ({ orders, revenue }: (typeof hours)[number]) => orders > 0 || revenue > 0
  const first = hours.findIndex(isBusy)
  return first < 0 ? [] : hours.slice(first, hours.findLastIndex(isBusy) + 1)
}

/** Percent of the widest. */
export const barWidth = (value: number, values: readonly number[]): number => {
  const most = Math.max(...values)
  return most > 0 ? Math.max(0, Math.round((value / most) * 100)) : 0
}

export const sold = <Row extends { orders: number; revenue: number }>(
  rows: readonly Row[],
): Row[] => rows.filter(({ orders, revenue }) => orders > 0 || revenue > 0)
