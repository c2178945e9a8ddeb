// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderOf } from '#tests/storefront/board-orders.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Move } from './use-moves.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T06:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function accept(expected: string, suggested_minutes: number | null) {
  const order = { ...orderOf({ column: 'scheduled', expected }), suggested_minutes }
  const onMove = vi.fn<(move: Move) => void>()
  await renderInShop(
    <MoveDialog order={order} kind="accept" onMove={onMove} onClose={() => undefined} />,
  )
  const choices = screen.queryAllByRole('radio').map((radio) => radio.getAttribute('value'))
  fireEvent.click(screen.getByRole('button', { name: 'Accept order 10001' }))
  return { choices, moves: onMove.mock.calls.flat() }
}

test('an order without suggested minutes is accepted for its promise', async () => {
  const { choices, moves } = await accept('2026-03-12T09:45:00Z', null)
  expect(choices).toContain('225')
  expect(moves).toEqual([{ action: 'accept' }])
})

test('an order promised for after the longest choice is accepted without one', async () => {
  const accepted = await accept('2026-03-12T18:35:00Z', null)
  expect(accepted).toEqual({ choices: [], moves: [{ action: 'accept' }] })
  expect(screen.queryByText('With the customer in')).toBeNull()
})

test('an order with suggested minutes is accepted for them', async () => {
  const { moves } = await accept('2026-03-12T06:30:00Z', 45)
  expect(moves).toEqual([{ action: 'accept', minutes: 45 }])
})
