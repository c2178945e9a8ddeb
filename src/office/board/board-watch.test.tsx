// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boardOf, orderOf } from '#tests/storefront/board-orders.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { changeDevice } from '../device.state.ts'
import { BoardWatch } from './board-watch.tsx'
import { CancelledBanner } from './cancelled-banner.tsx'
import { addCancelled, removeCancelled } from './cancelled.state.ts'

const { board, setRinging, useBoard } = vi.hoisted(() => {
  const board = { current: {} }
  return {
    board,
    setRinging: vi.fn<(isOn: boolean) => void>(),
    useBoard: vi.fn(() => ({ board: board.current, lostAt: null })),
  }
})
vi.mock('./use-board.ts', () => ({ useBoard }))
vi.mock('./ring.ts', () => ({ setRinging, unlockSound: () => {} }))

beforeEach(() => {
  vi.clearAllMocks()
  board.current = boardOf(orderOf({ id: 1 }), orderOf({ id: 2, column: 'preparing' }))
})
afterEach(cleanup)

const watch = (
  role: 'kitchen' | 'manager',
  path = '/office/availability',
  branchId: number | null = null,
) =>
  renderInShop(
    <BoardWatch me={{ roles: [role], may: ['board'] }} city={varna} branchId={branchId} />,
    { path },
  )

test('a new order rings in the kitchen on every page, with a link to the board', async () => {
  await watch('kitchen')
  expect(setRinging).toHaveBeenLastCalledWith(true)
  expect(screen.getByRole('link', { name: '1 new order' }).getAttribute('href')).toContain(
    '/office/board',
  )
})

test('a cancelled order is said until somebody has seen it, and is not when it is back', async () => {
  await renderInShop(<CancelledBanner />)
  act(() => {
    addCancelled(orderOf({ id: 1 }))
    addCancelled(orderOf({ id: 2 }))
  })
  expect(screen.getByRole('alert').textContent).toContain('Order 10001 is cancelled: do not cook')
  act(() => removeCancelled(orderOf({ id: 1 })))
  expect(screen.getByRole('alert').textContent).not.toContain('10001')
  fireEvent.click(screen.getByRole('button', { name: 'Order 10002: seen' }))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a screen of a branch listens to that branch on every page', async () => {
  await watch('kitchen', '/office/availability', 4)
  expect(useBoard).toHaveBeenLastCalledWith(varna.id, 4)
})

test('nothing rings without a new order', async () => {
  board.current = boardOf(orderOf({ column: 'ready' }))
  await watch('kitchen')
  expect(setRinging).toHaveBeenLastCalledWith(false)
  expect(screen.queryByRole('link')).toBeNull()
})

test('the board itself is read once', async () => {
  await watch('kitchen', '/office/board')
  expect(useBoard).not.toHaveBeenCalled()
})

test('a manager hears them on another page only where tickets are printed', async () => {
  await watch('manager')
  expect(useBoard).not.toHaveBeenCalled()
  cleanup()
  changeDevice({ prints: true })
  await watch('manager')
  expect(setRinging).toHaveBeenLastCalledWith(true)
  changeDevice({ prints: false })
})
