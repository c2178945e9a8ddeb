// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { boardOf, orderOf } from '#tests/storefront/board-orders.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { changeDevice, readDevice } from '../device.state.ts'
import { BoardPage } from './board-page.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))
vi.mock('./board-stream.ts', () => ({ openBoardStream: () => () => {} }))
vi.mock('./ring.ts', () => ({
  playOnce: () => {},
  setRinging: () => {},
  unlockSound: () => {},
  useSoundUnlocked: () => true,
}))

const me = { kind: 'staff', id: 1, name: 'Mira', roles: ['kitchen'], cities: null, pin: null }
const cities = [
  { ...varna, zones: [] },
  { ...varna, id: 2, code: 'sofia', name: 'Sofia', zones: [] },
]
afterEach(() => {
  cleanup()
  changeDevice({ board: undefined, city: undefined })
})

const open = () =>
  renderInShop(<BoardPage />, {
    path: '/office/board',
    answer: (path) => {
      if (path.endsWith('/me')) return { ...me, may: ['board', 'move'] }
      return path.endsWith('/board') ? boardOf(orderOf()) : cities
    },
  })

test('the board of the last city opens again, and is remembered for the other pages', async () => {
  await open()
  await screen.findByText('Board: Varna')
  expect(readDevice().board).toBe('varna')
  cleanup()
  changeDevice({ city: 'varna', board: 'sofia' })
  await open()
  await screen.findByText('Board: Sofia')
})
