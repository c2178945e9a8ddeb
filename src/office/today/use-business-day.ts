import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { City } from '#contract/cities/city.calls.ts'
import { useServerClock } from '../board/board-clock.ts'
import { dayIn } from '../board/board.rules.ts'
import { reportQuery, type ReportScope } from './today.queries.ts'

/** Reports count by it; that of the calendar until the first of them is read. */
export function useBusinessDay({ id, time_zone }: City, scope: ReportScope): string {
  const { context } = useRouter().options
  const calendarDay = useServerClock((now) => dayIn(time_zone, now))
  const { data } = useQuery({
    ...reportQuery(context, scope),
    // The page reads it again.
    refetchInterval: false,
    placeholderData: keepPreviousData,
    select: ({ cities }) => cities.find((city) => city.id === id)?.today,
  })
  return data ?? calendarDay
}
