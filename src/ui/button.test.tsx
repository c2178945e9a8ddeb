// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

function press(props: ComponentProps<typeof Button>) {
  const onClick = vi.fn<() => void>()
  const onSubmit = vi.fn<() => void>()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Button type="submit" {...props} onClick={onClick}>
        Save
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  return [onClick.mock.calls.length, onSubmit.mock.calls.length]
}

test.each([
  ['is busy', { busy: 'Saving…' }],
  ['is aria-disabled', { 'aria-disabled': true }],
])('a button that %s ignores presses and sends no form', (_state, props) => {
  expect(press(props)).toEqual([0, 0])
})

test.each([{}, { busy: false as const }, { 'aria-disabled': false }])(
  'a button with %j takes presses',
  (props) => {
    expect(press(props)).toEqual([1, 1])
  },
)
