// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
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
  can_cancel: true,
  payment: { paid: decimal(0) },
}
const onClose = vi.fn<() => void>()
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
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
