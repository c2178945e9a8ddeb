// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderOf } from '#tests/storefront/board-orders.ts'
import { changeOf } from '#tests/storefront/order-change.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { ChangeOffer } from './change-offer.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
const { answerChange } = vi.hoisted(() => ({ answerChange: vi.fn<() => Promise<unknown>>() }))
vi.mock('./orders.functions.ts', () => ({ answerChange }))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  vi.useRealTimers()
})

const order = { ...orderOf(), refunds: [], change: changeOf('a', null) }

function Offered() {
  const [now, setNow] = useState('2026-03-12T18:09:00Z')
  return (
    <>
      <ChangeOffer order={order} orderKey={undefined} now={now} />
      <button onClick={() => setNow('2026-03-12T18:11:00Z')}>Wait</button>
    </>
  )
}

test('an answer that is sent again after the offer is over keeps its notice and focus', async () => {
  await renderInShop(<Offered />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answerChange.mockRejectedValue(new TypeError('Failed to fetch'))
  fireEvent.click(screen.getByRole('button', { name: 'Keep the order as it is' }))
  await act(async () => void (await vi.advanceTimersByTimeAsync(1500)))
  fireEvent.click(screen.getByRole('button', { name: 'Wait' }))
  const notice = screen.getByRole('alert')
  const button = screen.getByRole('button', { name: 'Try again' })
  const { promise, resolve } = Promise.withResolvers()
  answerChange.mockReturnValue(promise)
  button.focus()
  fireEvent.click(button)
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)))
  expect(screen.getByRole('button', { name: 'Sending…' })).toBe(button)
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('alert')).toBe(notice)
  vi.useRealTimers()
  await act(async () => resolve({ ok: true, value: {} }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText(/The order stays as it was/)).not.toBeNull()
})
