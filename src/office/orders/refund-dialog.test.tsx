// @vitest-environment jsdom
import { ORPCError } from '@orpc/client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { orderOf } from '#tests/storefront/board-orders.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import type { BoardOrder } from '../board/board.rules.ts'
import { RefundDialog } from './refund-dialog.tsx'

interface Sent {
  headers: { 'idempotency-key': string }
  body: { amount: number; reason: string }
}
const { refund, onClose } = vi.hoisted(() => ({
  refund: vi.fn<(sent: Sent) => Promise<unknown>>(),
  onClose: vi.fn(),
}))
vi.mock('../use-office.ts', () => ({ useOffice: () => ({ api: { ops: { refund } } }) }))
vi.mock('../retry.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  withRetries: (send: () => Promise<unknown>) => send(),
}))
beforeEach(() => {
  refund.mockReset()
  onClose.mockReset()
})
afterEach(cleanup)

const refundable = (id: number, amount: number): BoardOrder => ({
  ...orderOf({ id }),
  refundable: decimal(amount),
})
function Dialog({ id }: { id: number }) {
  const [amount, setAmount] = useState(30)
  return (
    <>
      <RefundDialog order={refundable(id, amount)} open onClose={onClose} />
      <button onClick={() => setAmount(20)}>Refunded elsewhere</button>
    </>
  )
}
const show = async (id: number) => {
  await renderInShop(<Dialog id={id} />)
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Cold ' } })
}
const button = () => screen.getByRole('button', { name: /^Refund(ing…| [^e])/ })
const elsewhere = () => fireEvent.click(screen.getByText('Refunded elsewhere'))
const offline = "We couldn't connect. Send it again: the money moves once."

test('a refund without an answer stays as it was sent, and another try is the same one', async () => {
  refund.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({})
  await show(1)
  fireEvent.click(button())
  fireEvent.click(button())
  await screen.findByText(offline)
  expect(refund).toHaveBeenCalledOnce()
  elsewhere()
  expect(button().textContent).toContain('30')
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second] = refund.mock.calls.map(([sent]) => sent)
  expect(first?.body).toEqual({ amount: 30, reason: 'Cold' })
  expect(second).toEqual(first)
})

test('a refund that is refused follows the order again, and another try is another one', async () => {
  refund
    .mockRejectedValueOnce(
      new ORPCError('CONFLICT', { data: { code: 'INVALID', message: 'Too much', errors: {} } }),
    )
    .mockResolvedValueOnce({})
  await show(2)
  fireEvent.click(button())
  await screen.findByText('Too much')
  elsewhere()
  await waitFor(() => expect(button().textContent).toContain('20'))
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second] = refund.mock.calls.map(([sent]) => sent)
  expect(second?.body.amount).toBe(20)
  expect(second?.headers).not.toEqual(first?.headers)
})

test.each([
  ['INTERNAL_SERVER_ERROR', 'FAULT'],
  ['CONFLICT', 'IN_PROGRESS'],
] as const)(
  'a refund stays as it was sent after an answer %s %s, which may follow it',
  async (status, code) => {
    refund
      .mockRejectedValueOnce(new ORPCError(status, { data: { code, message: 'Later' } }))
      .mockResolvedValueOnce({})
    await show(3)
    fireEvent.click(button())
    await screen.findByText('Later')
    elsewhere()
    expect(button().textContent).toContain('30')
    fireEvent.click(button())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [first, second] = refund.mock.calls.map(([sent]) => sent)
    expect(second).toEqual(first)
  },
)
