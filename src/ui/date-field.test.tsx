// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

function Birthday({ isSaved }: { isSaved: boolean }) {
  const [value, setValue] = useState('')
  return (
    <DateField
      label="Birthday"
      calendarLabel="Calendar"
      missingLabel="No calendar"
      value={value}
      onChange={setValue}
      max="2026-11-22"
      start="2008-11-22"
      language="en"
      readOnly={isSaved}
    />
  )
}

test('the calendar closes when the date is typed, and when it is saved', async () => {
  const { rerender } = render(<Birthday isSaved={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Calendar' }))
  await screen.findByRole('grid', {}, { timeout: 10_000 })
  fireEvent.change(screen.getByLabelText('Birthday'), { target: { value: '24.12.1990' } })
  expect(screen.queryByRole('grid')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Calendar' }))
  expect(screen.getByRole('grid').getAttribute('aria-label')).toBe('December 1990')
  rerender(<Birthday isSaved />)
  expect(screen.queryByRole('grid')).toBeNull()
})
