// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderOf } from '#tests/storefront/board-orders.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Move } from './use-moves.ts'

const now = Date.parse('2026-03-12T06:00:00Z')
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const titles = { accept: 'Accept order 10001', delay: 'Later time for order 10001' }

/** What the dialog offers for an order that is promised in so many minutes, and does when sent as it is. */
async function sent(kind: 'accept' | 'delay', ahead: number, suggested_minutes: number | null) {
  const expected = new Date(now + ahead * 60_000).toISOString()
  const order = { ...orderOf({ column: 'scheduled', expected }), suggested_minutes }
  const onMove = vi.fn<(move: Move) => void>()
  await renderInShop(
    <MoveDialog
      order={order}
      kind={kind}
      isBusy={false}
      onMove={onMove}
      onClose={() => undefined}
    />,
  )
  const choices = screen
    .getAllByRole<HTMLInputElement>('radio', { name: / min$/ })
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
  fireEvent.click(screen.getByRole('button', { name: titles[kind] }))
  return { choices, moves: onMove.mock.calls.flat() }
}

test.each([225, 690, 2880])(
  'an order without suggested minutes is accepted for its promise in %d minutes',
  async (ahead) => {
    const { choices, moves } = await sent('accept', ahead, null)
    expect(choices).toEqual([String(ahead)])
    expect(moves).toEqual([{ action: 'accept' }])
  },
)

test.each([
  ['accept', 30, 45, 45],
  ['accept', 0, null, 5],
  ['delay', 2880, null, 2895],
] as const)(
  'the dialog to %s an order that is promised in %d minutes, with %o suggested, sends %d',
  async (kind, ahead, suggested, minutes) => {
    const { choices, moves } = await sent(kind, ahead, suggested)
    expect(choices).toEqual([String(minutes)])
    expect(moves).toEqual([{ action: kind, minutes }])
  },
)
