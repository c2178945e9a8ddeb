// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Fold } from './fold.tsx'

afterEach(cleanup)
const shown = (isFilled: boolean) => (
  <Fold title="Cutlery" isFilled={isFilled}>
    <input aria-label="Persons" />
  </Fold>
)
const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open

test('a fold is closed while nothing is filled in', () => {
  render(shown(false))
  expect(isOpen()).toBe(false)
})

test('a fold opens for what is filled in, and does not close over it', () => {
  const { rerender } = render(shown(false))
  rerender(shown(true))
  expect(isOpen()).toBe(true)
  fireEvent.click(screen.getByText('Cutlery'))
  expect(isOpen()).toBe(true)
})

test('a fold stays open while its text is typed again', () => {
  const { rerender } = render(shown(true))
  rerender(shown(false))
  expect(isOpen()).toBe(true)
})
