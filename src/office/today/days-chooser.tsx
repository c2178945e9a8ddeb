import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { City } from '#contract/cities/city.calls.ts'
import { Button } from '#ui/button.tsx'
import { chipClass } from '#ui/chip-class.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useServerClock } from '../board/board-clock.ts'
import { dayIn } from '../board/board.rules.ts'
import { reportQuery, type ReportScope } from './today.queries.ts'
import { faultOfDays, presetDays, presetOf, presets } from './today.rules.ts'
import { presetLabels } from './today-labels.ts'

/** Usual days in one press, any others by hand. */
export function DaysChooser({ city, scope }: { city: City; scope: ReportScope }) {
  const { t, i18n } = useLingui()
  const { from, to } = scope
  const today = useBusinessDay(city, scope)
  const chosen = presetOf({ from, to }, today)
  const [begin, end] = [from ?? today, to ?? from ?? today]
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4 print:hidden">
      <nav aria-label={t`Days`} className="flex flex-wrap gap-2">
        {presets.map((preset) => (
          <Link
            key={preset}
            to="/office/today"
            search={(kept) => ({ city: kept.city, ...presetDays(preset, today) })}
            activeOptions={{ exact: true }}
            className={chipClass(chosen === preset)}
          >
            {i18n._(presetLabels[preset])}
          </Link>
        ))}
      </nav>
      <OtherDays key={`${begin} ${end}`} from={begin} to={end} last={today} />
    </div>
  )
}

function OtherDays({ from, to, last }: { from: string; to: string; last: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [begin, setBegin] = useState(from)
  const [end, setEnd] = useState(to)
  const [fault, setFault] = useState<ReturnType<typeof faultOfDays>>(null)
  const show = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOfDays(begin, end)
    setFault(found)
    if (found) return
    void navigate({
      to: '/office/today',
      search: (kept) => ({ city: kept.city, from: begin, to: end }),
    })
  }
  return (
    <form noValidate onSubmit={show} className="flex flex-wrap items-start gap-2 max-md:w-full">
      <TextField
        label={t({ message: 'From', context: 'day' })}
        type="date"
        className="flex-1"
        max={last}
        value={begin}
        onChange={setBegin}
        {...(fault === 'from' ? { error: t`Choose a day` } : {})}
      />
      <TextField
        label={t({ message: 'To', context: 'day' })}
        type="date"
        className="flex-1"
        max={last}
        value={end}
        onChange={setEnd}
        {...(fault === 'to' ? { error: t`Choose a day that is not before the first` } : {})}
        {...(fault === 'long' ? { error: t`At most 93 days` } : {})}
      />
      <Button type="submit" variant="secondary" className="max-md:w-full md:mt-6.5">
        <Trans>Show</Trans>
      </Button>
    </form>
  )
}

/** Reports count by it; that of the calendar until the first of them is read. */
function useBusinessDay({ id, time_zone }: City, scope: ReportScope): string {
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
