// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boardOf, orderOf } from '#tests/storefront/board-orders.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { promptForPin } from '../pin/pin-prompt.state.ts'
import { boardsKey } from './board.queries.ts'
import { useCancelled } from './cancelled.state.ts'
import { useMoves } from './use-moves.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))
vi.mock('#ui/feedback/toast-queue.ts', () => ({ showToast: vi.fn() }))
vi.mock('../pin/pin-prompt.state.ts', () => ({ promptForPin: vi.fn() }))
vi.mock('./auto-print.ts', () => ({
  autoPrint: vi.fn(),
  printUndoneCancellation: vi.fn(),
  rememberChange: vi.fn(),
}))
vi.mock('./ring.ts', () => ({ playOnce: vi.fn() }))
vi.mock('../retry.ts', () => ({ withRetries: (send: () => Promise<unknown>) => send() }))
beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

function Moves() {
  const { act: send, busy, done } = useMoves()
  const [results, setResults] = useState<boolean[]>([])
  const press = (id: number) =>
    void send(orderOf({ id }), { action: 'ready' }).then((isDone) =>
      setResults((former) => [...former, isDone]),
    )
  return (
    <>
      <output aria-label="busy">{[...busy].join()}</output>
      <output aria-label="done">{done.map(({ order }) => order.id).join()}</output>
      <output aria-label="results">{results.join()}</output>
      <button onClick={() => press(1)}>First</button>
      <button onClick={() => press(2)}>Second</button>
      <button onClick={() => done.forEach(({ order }) => void send(order, { action: 'undo' }))}>
        Undo
      </button>
    </>
  )
}
const shows = (name: string, text: string) =>
  waitFor(() => expect(screen.getByLabelText(name).textContent).toBe(text))
const press = (name: string) => fireEvent.click(screen.getByText(name))
const refused = (code: string, more: object = {}) =>
  Response.json({ code, message: 'Not now', errors: {}, ...more }, { status: 409 })

test('orders are busy while they move, each by itself, and a move that can be undone is listed', async () => {
  const coming = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  await renderInShop(<Moves />, {
    answer: (path) => coming[path.includes('/orders/1/') ? 0 : 1]?.promise,
  })
  press('First')
  press('Second')
  await shows('busy', '1,2')
  const undo_until = '2026-03-12T18:01:00Z'
  await act(async () => coming[1]?.resolve({ ...orderOf({ id: 2, version: 2 }), undo_until }))
  await shows('busy', '1')
  await shows('done', '2')
  await act(async () => coming[0]?.resolve({ ...orderOf({ id: 1, version: 2 }), undo_until: null }))
  await shows('busy', '')
  await shows('results', 'true,true')
  await shows('done', '2')
  coming[1] = Promise.withResolvers<unknown>()
  press('Undo')
  await shows('busy', '2')
  await shows('done', '2')
  await act(async () => coming[1]?.resolve({ ...orderOf({ id: 2, version: 3 }), undo_until: null }))
  await shows('done', '')
})

test('a move that fails says why, and can be made again', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => refused('PIN_REQUIRED'),
    () => refused('VERSION_MISMATCH', { order: orderOf({ version: 5 }) }),
    () => orderOf({ version: 6 }),
  ]
  await renderInShop(<Moves />, {
    answer: (path) => (path.includes('/orders/1/') ? answers.shift()?.() : []),
  })
  press('First')
  await shows('results', 'false')
  expect(vi.mocked(showToast).mock.lastCall?.[0].text).toMatch(/^That did not reach the shop/)
  press('First')
  await shows('results', 'false,false')
  expect(promptForPin).toHaveBeenCalledOnce()
  expect(showToast).toHaveBeenCalledOnce()
  press('First')
  await shows('results', 'false,false,false')
  expect(vi.mocked(showToast).mock.lastCall?.[0].text).toMatch(/^Somebody else was faster/)
  press('First')
  await shows('results', 'false,false,false,true')
  await shows('busy', '')
})

test.each(['UNDO_OVER', 'BAD_TRANSITION'])(
  'a move that is refused by %s says why, though the answer has the order as it is',
  async (code) => {
    await renderInShop(<Moves />, {
      answer: () => refused(code, { order: orderOf({ version: 5 }) }),
    })
    press('First')
    await shows('results', 'false')
    expect(vi.mocked(showToast).mock.lastCall?.[0].text).toBe('Not now')
  },
)

function MovesOfBoard() {
  const client = useQueryClient()
  const cooked = orderOf({ column: 'preparing' })
  const key = [...boardsKey(cooked.city_id), null, 'en']
  return (
    <>
      <button onClick={() => client.setQueryData(key, boardOf(cooked))}>Board</button>
      <output aria-label="cancelled">
        {useCancelled()
          .map(({ id }) => id)
          .join()}
      </output>
      <Moves />
    </>
  )
}

test('a move of work that was cancelled meanwhile says that it is to be stopped', async () => {
  const order = { ...orderOf({ version: 2, column: null }), status: 'cancel' }
  await renderInShop(<MovesOfBoard />, {
    answer: (path) => (path.includes('/orders/1/') ? refused('VERSION_MISMATCH', { order }) : []),
  })
  press('Board')
  press('First')
  await shows('cancelled', '1')
})
