// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'

afterEach(cleanup)

function Counter({ start, collapsible = false }: { start: number; collapsible?: boolean }) {
  const [value, setValue] = useState(start)
  return (
    <Stepper
      value={value}
      onChange={setValue}
      max={3}
      collapsible={collapsible}
      label="Quantity"
      decreaseLabel="Less"
      increaseLabel="More"
    />
  )
}
const shown = () => screen.getByRole('status').textContent

test('the stepper stays between 0 and its maximum', () => {
  render(<Counter start={2} />)
  for (let press = 0; press < 3; press++)
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(shown()).toBe('3')
  for (let press = 0; press < 5; press++)
    fireEvent.click(screen.getByRole('button', { name: 'Less' }))
  expect(shown()).toBe('0')
})

test('arrow keys change the number on either button', () => {
  render(<Counter start={1} />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Less' }), { key: 'ArrowUp' })
  expect(shown()).toBe('2')
  fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'ArrowLeft' })
  expect(shown()).toBe('1')
})

test('a collapsed stepper is one button without a number and keeps the focus', () => {
  render(<Counter start={0} collapsible />)
  expect(shown()).toBe('')
  expect(screen.queryByRole('button', { name: 'Less' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  const less = screen.getByRole('button', { name: 'Less' })
  less.focus()
  fireEvent.click(less)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})
