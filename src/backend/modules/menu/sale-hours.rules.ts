import { Memo } from '#backend/core/memo.ts'
import type { MenuDish } from '#backend/core/menu.ts'
import { isOpen, nextDay, type Schedule } from '#backend/modules/cities/hours.rules.ts'

export type SaleHours = NonNullable<MenuDish['sold']>

const scheduleMemo = new Memo<SaleHours, string, Schedule>()

const scheduleOf = (sold: SaleHours, timeZone: string): Schedule =>
  scheduleMemo.get(sold, timeZone, () => {
    const on = (day: number) =>
      sold
        .filter(({ days }) => !days || days.includes(day))
        .map(({ from, to }) => ({ from, to: to <= from ? nextDay(to) : to }))
    return {
      timeZone,
      holidays: [],
      hours: { mon: on(1), tue: on(2), wed: on(3), thu: on(4), fri: on(5), sat: on(6), sun: on(7) },
    }
  })

/** Uses the city's clock and ignores its holidays. */
export const isSoldAt = ({ sold }: Pick<MenuDish, 'sold'>, timeZone: string, at: Date): boolean =>
  !sold || isOpen(scheduleOf(sold, timeZone), at)

/** Joins neighbouring days: 1, 2, 3, 5 become [1, 3] and [5, 5]. */
export function dayRanges(days: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = []
  for (const day of [...new Set(days)].toSorted((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && range[1] === day - 1) range[1] = day
    else ranges.push([day, day])
  }
  return ranges
}
