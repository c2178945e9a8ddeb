import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { dateOfDigits, digitsOfDate } from './date-digits.ts'
import { IconButton } from './icon-button.tsx'
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'
import { Skeleton } from './skeleton.tsx'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

export type DateFieldProps = Omit<MaskedFieldProps, 'mask' | 'type' | 'inputMode' | 'max'> & {
  /** What the button is called that opens the calendar. */
  calendarLabel: string
  /** The last day that can be chosen, `YYYY-MM-DD`. */
  max: string
  /** A day of the month that the calendar opens at while there is no date. */
  start: string
  /** Language of the calendar. */
  language: string
}

/** A date, typed as DD.MM.YYYY or chosen in a calendar, whose code comes with the first press. The value is `YYYY-MM-DD`, or the digits that were typed while they are no date. */
export function DateField({ calendarLabel, max, start, language, value, onChange, className, ...rest }: DateFieldProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className={className}>
      <div className="relative">
        <MaskedField
          {...rest}
          mask="##.##.####"
          inputMode="numeric"
          value={digitsOfDate(value)}
          onChange={(digits) => onChange(dateOfDigits(digits))}
        />
        {rest.disabled || rest.readOnly ? null : (
          <IconButton label={calendarLabel} aria-expanded={open} onClick={() => setOpen(!open)} className="absolute! top-[1.9rem] right-1.5">
            <CalendarDays aria-hidden />
          </IconButton>
        )}
      </div>
      {open ? (
        <Suspense fallback={<Skeleton className="mt-2 h-88 rounded-control" />}>
          <Calendar
            value={value}
            max={max}
            start={start}
            language={language}
            onChange={(date) => {
              onChange(date)
              setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
