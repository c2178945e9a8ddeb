// @vitest-environment jsdom
import { ORPCError } from '@orpc/client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cityId, customerId } from '#contract/values/ids.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { BonusDialog } from './bonus-dialog.tsx'

interface Sent {
  headers: { 'idempotency-key': string }
  body: { amount: number; reason: string }
}
const { adjustBonuses, onClose } = vi.hoisted(() => ({
  adjustBonuses: vi.fn<(sent: Sent) => Promise<unknown>>(),
  onClose: vi.fn(),
}))
vi.mock('../use-office.ts', () => ({ useOffice: () => ({ api: { ops: { adjustBonuses } } }) }))
vi.mock('../retry.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  withRetries: (send: () => Promise<unknown>) => send(),
}))
beforeEach(() => {
  adjustBonuses.mockReset()
  onClose.mockReset()
})
afterEach(cleanup)

const show = async () => {
  await renderInShop(
    <BonusDialog
      customerId={customerId(7)}
      cityId={cityId(1)}
      balance="12"
      money={String}
      onClose={onClose}
    />,
  )
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '4.50' } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Late ' } })
}
const press = () => fireEvent.click(screen.getByRole('button', { name: /^(Give bonuses|Sending)/ }))

test('bonuses move once: a second press does nothing, and another try after no answer is the same', async () => {
  adjustBonuses.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({})
  await show()
  press()
  press()
  await screen.findByText("We couldn't connect. Send it again: the bonuses move once.")
  expect(adjustBonuses).toHaveBeenCalledOnce()
  press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second] = adjustBonuses.mock.calls.map(([sent]) => sent)
  expect(first?.body).toEqual({ cityId: 1, amount: 4.5, reason: 'Late' })
  expect(second).toEqual(first)
})

test('bonuses that are refused say why, and another try is another entry', async () => {
  adjustBonuses
    .mockRejectedValueOnce(
      new ORPCError('CONFLICT', { data: { code: 'INVALID', message: 'Too much', errors: {} } }),
    )
    .mockResolvedValueOnce({})
  await show()
  press()
  await screen.findByText('Too much')
  expect(onClose).not.toHaveBeenCalled()
  press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second] = adjustBonuses.mock.calls.map(([sent]) => sent)
  expect(second?.headers).not.toEqual(first?.headers)
})

test.each([
  ['SERVICE_UNAVAILABLE', 'BUSY'],
  ['CONFLICT', 'IN_PROGRESS'],
] as const)(
  'bonuses move once after an answer %s %s, which may follow the entry',
  async (status, code) => {
    adjustBonuses
      .mockRejectedValueOnce(new ORPCError(status, { data: { code, message: 'Later' } }))
      .mockResolvedValueOnce({})
    await show()
    press()
    await screen.findByText('Later')
    press()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [first, second] = adjustBonuses.mock.calls.map(([sent]) => sent)
    expect(second).toEqual(first)
  },
)
