// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Stepper } from './stepper.tsx'

const onChange = vi.fn<(value: number) => void>()
const onMax = vi.fn<(wanted: number) => void>()
beforeEach(() => {
  onChange.mockReset()
  onMax.mockReset()
})
afterEach(cleanup)

interface CounterProps {
  start: number
  max?: number
  collapsible?: boolean
}

function Counter({ start, max = 3, collapsible = false }: CounterProps) {
  const [value, setValue] = useState(start)
  return (
    <Stepper
      value={value}
      onChange={(next) => {
        onChange(next)
        setValue(next)
      }}
      onMax={onMax}
      max={max}
      collapsible={collapsible}
      label="Quantity"
      decreaseLabel="Less"
      increaseLabel="More"
    />
  )
}
/** The number becomes a field when its code has come. */
async function renderField(counter: ReactElement) {
  render(counter)
  await screen.findByRole('spinbutton')
}
const shown = () => screen.getByRole('status').textContent
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

test('the stepper stays between 0 and its maximum', () => {
  render(<Counter start={2} />)
  for (let press = 0; press < 3; press++)
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(shown()).toBe('3')
  for (let press = 0; press < 5; press++)
    fireEvent.click(screen.getByRole('button', { name: 'Less' }))
  expect(shown()).toBe('0')
})

test('arrow keys change the number on either button', async () => {
  await renderField(<Counter start={1} />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Less' }), { key: 'ArrowUp' })
  expect(shown()).toBe('2')
  fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'ArrowLeft' })
  expect(shown()).toBe('1')
})

test('arrow keys along the line follow its direction', async () => {
  await renderField(<Counter start={1} />)
  const group = screen.getByRole('group')
  group.style.direction = 'rtl'
  fireEvent.keyDown(group, { key: 'ArrowLeft' })
  expect(shown()).toBe('2')
  fireEvent.keyDown(group, { key: 'ArrowRight' })
  fireEvent.keyDown(group, { key: 'ArrowDown' })
  expect(shown()).toBe('0')
})

test('arrow keys scroll the page after a press by a pointer, until the focus leaves', async () => {
  await renderField(<Counter start={1} />)
  const more = screen.getByRole('button', { name: 'More' })
  fireEvent.click(more, { detail: 1 })
  expect(fireEvent.keyDown(more, { key: 'ArrowDown' })).toBe(true)
  expect(shown()).toBe('2')
  fireEvent.blur(more)
  expect(fireEvent.keyDown(more, { key: 'ArrowDown' })).toBe(false)
  expect(shown()).toBe('1')
})

test('arrow keys scroll the page from a collapsed stepper', async () => {
  await renderField(<Counter start={1} collapsible />)
  const more = screen.getByRole('button', { name: 'More' })
  fireEvent.keyDown(more, { key: 'ArrowDown' })
  expect(shown()).toBe('')
  expect(fireEvent.keyDown(more, { key: 'ArrowUp' })).toBe(true)
  expect(shown()).toBe('')
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

test.each([
  ['40', 40],
  ['٤٠', 40],
  ['4 0', 40],
  ['040', 40],
  ['0', 0],
])('%j typed into the stepper is %i, in one change', async (text, count) => {
  await renderField(<Counter start={1} max={99} />)
  type(text)
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.blur(field())
  expect(onChange.mock.calls).toEqual([[count]])
  expect([field().value, shown()]).toEqual([String(count), String(count)])
})

test('a number over the maximum becomes the maximum, and onMax gets the wanted one', async () => {
  await renderField(<Counter start={1} max={99} />)
  type('140')
  fireEvent.blur(field())
  expect([onChange.mock.calls, onMax.mock.calls, field().value]).toEqual([[[99]], [[140]], '99'])
})

test.each(['', 'x', '2'])('%j changes nothing when the field is left', async (text) => {
  await renderField(<Counter start={2} />)
  type(text)
  fireEvent.blur(field())
  expect([onChange.mock.calls.length, field().value]).toEqual([0, '2'])
})

test('Escape takes a typed number back, arrow keys go on from it', async () => {
  await renderField(<Counter start={2} max={99} />)
  type('40')
  fireEvent.keyDown(field(), { key: 'Escape' })
  fireEvent.blur(field())
  expect([onChange.mock.calls.length, field().value]).toEqual([0, '2'])
  type('40')
  fireEvent.keyDown(field(), { key: 'ArrowLeft' })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field(), { key: 'ArrowUp' })
  expect([onChange.mock.calls, field().value]).toEqual([[[41]], '41'])
})

test('a typed zero collapses the stepper; Enter moves the focus to the button, leaving does not', async () => {
  await renderField(<Counter start={2} collapsible />)
  field().focus()
  type('0')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
  cleanup()
  await renderField(<Counter start={2} collapsible />)
  type('0')
  fireEvent.blur(field())
  expect([screen.queryByRole('spinbutton'), document.activeElement]).toEqual([null, document.body])
})
