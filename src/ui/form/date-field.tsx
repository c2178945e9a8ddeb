import { CalendarDays } from 'lucide-react'
import { type ComponentProps, type ComponentType, useState } from 'react'
import type { CalendarText, DayFormat } from './calendar.tsx'
import { dateOfDigits, digitsOfDate } from './date-digits.ts'
import { IconButton } from '../icon-button.tsx'
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'

const load = async () => (await import('./calendar.tsx')).Calendar

export type DateFieldProps = Omit<MaskedFieldProps, 'mask' | 'type' | 'inputMode' | 'max'> & {
  words: CalendarText & { open: string; missing: string }
  /** `YYYY-MM-DD`. */
  max: string
  /** A day of the month that an empty calendar opens at. */
  start: string
  language: string
  format: DayFormat
}

/** The value is `YYYY-MM-DD`, or the typed digits while they are not a date. */
export function DateField({
  words,
  max,
  start,
  language,
  format,
  value,
  onChange,
  className,
  ...rest
}: DateFieldProps) {
  const [open, setOpen] = useState(false)
  const [Calendar, setCalendar] =
    useState<ComponentType<ComponentProps<Awaited<ReturnType<typeof load>>>>>()
  const isFixed = rest.disabled === true || rest.readOnly === true
  const isOpen = open && !isFixed
  const [isMissing, setMissing] = useState(false)
  const toggle = () => {
    setOpen(!open)
    setMissing(false)
    if (open || Calendar) return
    void load().then(
      (loaded) => setCalendar(() => loaded),
      () => {
        setOpen(false)
        setMissing(true)
      },
    )
  }
  return (
    <div className={className}>
      <div className="relative">
        <MaskedField
          {...rest}
          mask="##.##.####"
          inputMode="numeric"
          value={digitsOfDate(value)}
          onChange={(digits) => {
            setOpen(false)
            onChange(dateOfDigits(digits))
          }}
        />
        {isFixed ? null : (
          <IconButton
            label={words.open}
            aria-expanded={isOpen}
            onClick={toggle}
            className="absolute! top-7.5 end-1.5"
          >
            <CalendarDays aria-hidden />
          </IconButton>
        )}
      </div>
      {isMissing ? (
        <p role="alert" className="mt-1.5 text-sm">
          {words.missing}
        </p>
      ) : null}
      {isOpen && !Calendar ? <Skeleton className="mt-2 h-88 rounded-control" /> : null}
      {isOpen && Calendar ? (
        <Calendar
          value={value}
          max={max}
          start={start}
          language={language}
          format={format}
          words={words}
          onChange={(date) => {
            onChange(date)
            setOpen(false)
          }}
        />
      ) : null}
    </div>
  )
}
