// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { dates } from '#tests/support/written-values.ts'
import { isDate } from './date-digits.ts'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

const words = {
  open: 'Calendar',
  missing: 'No calendar',
  months: 'Months',
  previousMonth: 'Before',
  nextMonth: 'After',
  month: 'Month',
  year: 'Year',
  today: (date: string) => `${date}!`,
  chosen: (date: string) => `${date}*`,
}

interface BirthdayProps {
  isSaved: boolean
  language?: string
  onTyped?: (value: string) => void
}

function Birthday({ isSaved, language = 'en', onTyped }: BirthdayProps) {
  const [value, setValue] = useState('')
  return (
    <DateField
      label="Birthday"
      words={words}
      value={value}
      onChange={(next) => {
        setValue(next)
        onTyped?.(next)
      }}
      max="2026-11-22"
      start="2008-11-22"
      language={language}
      format={(options) => new Intl.DateTimeFormat(language, options).format}
      readOnly={isSaved}
    />
  )
}

test('the calendar closes when a date is typed and when the field is saved', async () => {
  const { rerender } = render(<Birthday isSaved={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Calendar' }))
  await screen.findByRole('grid')
  fireEvent.change(screen.getByLabelText('Birthday'), { target: { value: '24.12.1990' } })
  expect(screen.queryByRole('grid')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Calendar' }))
  expect(screen.getByRole('grid').getAttribute('aria-label')).toBe('December 1990')
  rerender(<Birthday isSaved />)
  expect(screen.queryByRole('grid')).toBeNull()
})

test.each(dates)('%j typed as a date is %j', (written, date) => {
  const typed = vi.fn<(value: string) => void>()
  render(<Birthday isSaved={false} onTyped={typed} />)
  fireEvent.change(screen.getByLabelText('Birthday'), { target: { value: written } })
  const value = typed.mock.lastCall?.[0] ?? ''
  expect(isDate(value) ? value : null).toBe(date)
})

test.each([
  ['en', 'December 1990', 'Mon', 'Monday', 'Monday, December 24, 1990*'],
  ['ru', 'декабрь 1990 г.', 'пн', 'понедельник', 'понедельник, 24 декабря 1990 г.*'],
  ['de', 'Dezember 1990', 'Mo', 'Montag', 'Montag, 24. Dezember 1990*'],
])('the calendar in %s names days and months in that language', async (language, ...names) => {
  const [month, short, weekday, day] = names
  render(<Birthday isSaved={false} language={language} />)
  fireEvent.change(screen.getByLabelText('Birthday'), { target: { value: '24.12.1990' } })
  fireEvent.click(screen.getByRole('button', { name: 'Calendar' }))
  const grid = await screen.findByRole('grid')
  expect(grid.getAttribute('aria-label')).toBe(month)
  const [monday] = grid.querySelectorAll('th')
  expect([monday?.textContent, monday?.getAttribute('aria-label')]).toEqual([short, weekday])
  expect(screen.getByRole('button', { name: day })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Month' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Choose|Today/)
})
