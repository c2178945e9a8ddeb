// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { CancelModal } from './cancel-modal.tsx'

const { cancelOrder } = vi.hoisted(() => ({ cancelOrder: vi.fn<() => Promise<unknown>>() }))
vi.mock('../orders.functions.ts', () => ({ cancelOrder }))

const order: Parameters<typeof CancelModal>[0]['order'] = {
  id: orderId(15),
  number: '10015',
  status: 'new',
  can_cancel: true,
  payment: { paid: decimal(0) },
}
const onClose = vi.fn<() => void>()
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  vi.useRealTimers()
})

test('"Keep the order" does nothing once the cancellation is on its way', async () => {
  const answer = Promise.withResolvers<unknown>()
  cancelOrder.mockReturnValue(answer.promise)
  await renderInShop(<CancelModal order={order} orderKey={undefined} open onClose={onClose} />)
  press('Cancel the order')
  await screen.findByRole('button', { name: 'Cancelling…' })
  press('Keep the order')
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => answer.resolve({ ok: true, value: {} }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('"Keep the order" closes the question before that', async () => {
  await renderInShop(<CancelModal order={order} orderKey={undefined} open onClose={onClose} />)
  press('Keep the order')
  expect(onClose).toHaveBeenCalledOnce()
})

const lost = new TypeError('Failed to fetch')
async function cancelLosing() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press('Cancel the order')
  await act(async () => void (await vi.advanceTimersByTimeAsync(1500)))
}

test('a cancellation whose answer was lost is repeated once', async () => {
  cancelOrder.mockRejectedValueOnce(lost).mockResolvedValueOnce({ ok: true, value: {} })
  await renderInShop(<CancelModal order={order} orderKey={undefined} open onClose={onClose} />)
  await cancelLosing()
  expect(cancelOrder).toHaveBeenCalledTimes(2)
  expect(onClose).toHaveBeenCalledOnce()
})

test('the question closes when the order turns out to be cancelled', async () => {
  cancelOrder.mockRejectedValue(lost)
  const Followed = () => {
    const [status, setStatus] = useState(order.status)
    return (
      <>
        <button onClick={() => setStatus('cancel')}>Follow</button>
        <CancelModal order={{ ...order, status }} orderKey={undefined} open onClose={onClose} />
      </>
    )
  }
  await renderInShop(<Followed />)
  await cancelLosing()
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Follow'))
  expect(onClose).toHaveBeenCalledOnce()
})
