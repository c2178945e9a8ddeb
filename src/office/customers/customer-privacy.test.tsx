// @vitest-environment jsdom
import { ORPCError } from '@orpc/client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { customerId } from '#contract/values/ids.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { CustomerPrivacy } from './customer-privacy.tsx'

const { eraseCustomer } = vi.hoisted(() => ({
  eraseCustomer: vi.fn<(sent: object) => Promise<unknown>>(),
}))
vi.mock('../use-office.ts', () => ({ useOffice: () => ({ api: { ops: { eraseCustomer } } }) }))
afterEach(cleanup)

const mira = { id: customerId(7), firstName: 'Mira', phone: '+359888123456' }

test('an account is deleted after a question, and not while an order is under way', async () => {
  eraseCustomer
    .mockRejectedValueOnce(
      new ORPCError('CONFLICT', {
        data: { code: 'ORDER_UNDER_WAY', message: 'You have an order' },
      }),
    )
    .mockResolvedValueOnce({})
  await renderInShop(<CustomerPrivacy customer={mira} />)
  fireEvent.click(screen.getByRole('button', { name: 'Delete the account…' }))
  expect(eraseCustomer).not.toHaveBeenCalled()
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Delete the account' }))
  confirm()
  await screen.findByText(/^An order is under way\./)
  expect(screen.queryByText('You have an order')).toBeNull()
  confirm()
  await waitFor(() => expect(eraseCustomer).toHaveBeenCalledTimes(2))
  expect(eraseCustomer.mock.lastCall).toEqual([{ params: { customerId: 7 } }])
})
