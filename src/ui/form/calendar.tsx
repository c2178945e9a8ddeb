import clsx from 'clsx'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { dateOfDay, dayOfDate } from './date-digits.ts'
import { iconButtonClass } from '../icon-button.tsx'

const chevrons = { left: ChevronLeft, right: ChevronRight, up: ChevronDown, down: ChevronDown }

function Chevron({ orientation = 'down' }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = chevrons[orientation]
  return <Icon aria-hidden className={clsx(orientation !== 'down' && 'rtl:-scale-x-100')} />
}

const classNames = {
  root: 'relative mt-2 rounded-control border border-line p-2',
  month_caption: 'flex h-touch items-center justify-center px-11',
  dropdowns: 'flex gap-1',
  dropdown_root: 'relative inline-flex items-center rounded-control hover:bg-tint',
  dropdown:
    'absolute inset-0 w-full cursor-pointer opacity-0 focus-visible:opacity-100 bg-surface rounded-control',
  caption_label: 'inline-flex min-h-9 items-center gap-1 px-2 font-bold capitalize [&_svg]:size-4',
  nav: 'absolute inset-x-2 top-2 flex justify-between',
  button_previous: iconButtonClass(),
  button_next: iconButtonClass(),
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-9 text-tiny font-semibold text-muted capitalize',
  day: 'p-0 text-center text-sm tabular-nums',
  day_button:
    'mx-auto grid h-touch w-full max-w-touch place-items-center rounded-full hover:bg-tint disabled:opacity-40 disabled:hover:bg-transparent',
  selected:
    '[&>button]:bg-primary [&>button]:font-bold [&>button]:text-on-primary [&>button]:hover:bg-primary-hover',
  today: '[&>button]:font-bold [&>button]:text-link',
  outside: 'invisible',
}

export interface CalendarText {
  months: string
  previousMonth: string
  nextMonth: string
  month: string
  year: string
  today: (date: string) => string
  chosen: (date: string) => string
}

/** Writes days and their parts in the language of the calendar. */
export type DayFormat = (options: Intl.DateTimeFormatOptions) => (date: Date) => string

type CalendarProps = {
  value: string
  max: string
  start: string
  language: string
  format: DayFormat
  words: CalendarText
  onChange: (date: string) => void
}

/** Heavy: loaded when it opens. */
export function Calendar(props: CalendarProps) {
  const { value, max, start, language, format: named, words, onChange } = props
  const chosen = dayOfDate(value)
  const last = dayOfDate(max)
  const wholeDate = named({ dateStyle: 'full' })
  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- It was asked for by the button before it.
      autoFocus
      lang={language}
      dir={document.documentElement.dir}
      weekStartsOn={1}
      formatters={{
        formatDay: named({ day: 'numeric' }),
        formatMonthDropdown: named({ month: 'long' }),
        formatYearDropdown: named({ year: 'numeric' }),
        formatWeekdayName: named({ weekday: 'short' }),
      }}
      labels={{
        labelNav: () => words.months,
        labelPrevious: () => words.previousMonth,
        labelNext: () => words.nextMonth,
        labelMonthDropdown: () => words.month,
        labelYearDropdown: () => words.year,
        labelGrid: named({ month: 'long', year: 'numeric' }),
        labelWeekday: named({ weekday: 'long' }),
        labelDayButton: (date, { today, selected }) => {
          const day = today ? words.today(wholeDate(date)) : wholeDate(date)
          return selected ? words.chosen(day) : day
        },
      }}
      captionLayout="dropdown"
      reverseYears
      startMonth={new Date(1900, 0)}
      endMonth={last}
      disabled={last && { after: last }}
      defaultMonth={chosen ?? dayOfDate(start)}
      selected={chosen}
      onSelect={(day) => onChange(dateOfDay(day))}
      classNames={classNames}
      components={{ Chevron }}
    />
  )
}
