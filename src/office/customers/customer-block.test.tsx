// @vitest-environment jsdom
import { ORPCError } from '@orpc/client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customerId } from '#contract/values/ids.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { CustomerBlock } from './customer-block.tsx'
import type { CustomerRecord } from './customers.queries.ts'

const { block, unblock } = vi.hoisted(() => ({
  block: vi.fn<(sent: object) => Promise<unknown>>(),
  unblock: vi.fn<(sent: object) => Promise<unknown>>(),
}))
vi.mock('../use-office.ts', () => ({
  useOffice: () => ({ api: { ops: { block, unblock } }, cities: [] }),
}))
vi.mock('#ui/feedback/toast-queue.ts', { spy: true })
beforeEach(() => void block.mockReset())
afterEach(cleanup)

const mira: CustomerRecord = {
  id: customerId(7),
  phone: '+359888123456',
  firstName: 'Mira',
  created_at: '2026-03-12T18:00:00Z',
  orders: 0,
  last_order_at: null,
  email: null,
  birthday: null,
  locale: 'en',
  addresses: [],
  balances: [],
  spent: [],
  block: null,
}
const press = () =>
  fireEvent.click(screen.getByRole('button', { name: /^(Take no more orders|Sending…)$/ }))
const show = async () => {
  await renderInShop(<CustomerBlock customer={mira} />)
  fireEvent.click(screen.getByRole('button', { name: 'Take no more orders…' }))
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Never at home ' } })
}

test('a phone is blocked once, also after a call that was lost, and the dialog closes', async () => {
  block.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({})
  await show()
  press()
  press()
  await screen.findByText("We couldn't connect. Please try again.")
  expect(block).toHaveBeenCalledOnce()
  press()
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull())
  expect(block.mock.lastCall).toEqual([
    { body: { phone: '+359888123456', reason: 'Never at home' } },
  ])
})

test('a reason that is refused is named at its field', async () => {
  const errors = { reason: ['Please write letters'] }
  block.mockRejectedValueOnce(
    new ORPCError('UNPROCESSABLE_CONTENT', { data: { code: 'INVALID', message: 'No', errors } }),
  )
  await show()
  press()
  await screen.findByText('Please write letters')
  expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
})

test.each([
  [new TypeError('Failed to fetch'), "We couldn't connect. Please try again."],
  [new ORPCError('NOT_FOUND', { data: { code: 'NOT_FOUND', message: 'Gone' } }), 'Gone'],
])('a block that stays after %o is an error that says why', async (error, text) => {
  unblock.mockRejectedValueOnce(error)
  const by = { kind: 'staff', id: 1, name: 'Ann' }
  const block = { id: 3, ends: '3456', reason: 'Never at home', at: '2026-03-12T18:00:00Z', by }
  await renderInShop(<CustomerBlock customer={{ ...mira, block }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Take orders again' }))
  await waitFor(() => expect(showToast).toHaveBeenLastCalledWith({ tone: 'error', text }))
})
