// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepGuestContact, readGuestContact } from '#features/auth/guest-contact.state.ts'
import { customer, renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { deleteAccount, requestDeletionCode } from '../account.functions.ts'
import { DeleteAccountModal } from './delete-account-modal.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('../account.functions.ts', () => ({ deleteAccount: vi.fn(), requestDeletionCode: vi.fn() }))

const onClose = vi.fn<() => void>()
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel'))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const typeCode = () =>
  screen
    .getAllByRole('textbox')
    .forEach((box, index) => fireEvent.change(box, { target: { value: String(index + 1) } }))

const sent = { ok: true, value: { resend_in: 60, expires_in: 300, channel: 'sms' } } as const
const showCode = async () => {
  vi.mocked(requestDeletionCode).mockResolvedValue(sent)
  await renderInShop(<DeleteAccountModal open onClose={onClose} />)
  press('Get the code')
  await screen.findByRole('button', { name: 'Delete my account' })
}

test('the dialog stays open while the deletion runs and shows its result', async () => {
  const answer = Promise.withResolvers<{ ok: true; value: object }>()
  vi.mocked(deleteAccount).mockReturnValue(answer.promise)
  await showCode()
  typeCode()
  press('Delete my account')
  await screen.findByRole('button', { name: 'Deleting…' })
  press('Keep the account')
  escape()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  screen.getByRole('button', { name: 'Deleting…' }).focus()
  await act(async () => answer.resolve({ ok: true, value: {} }))
  await screen.findByText('Your account is deleted')
  expect(document.activeElement?.textContent).toMatch(/^Thank you for the time with us/)
})

test('a deletion forgets the contact that the device kept for orders of guests', async () => {
  keepGuestContact({ country: 'bg', firstName: 'Mira', phone: '359881234567' })
  vi.mocked(deleteAccount).mockResolvedValue({ ok: true, value: {} })
  await showCode()
  expect(readGuestContact('bg')).toBeDefined()
  typeCode()
  press('Delete my account')
  await screen.findByText('Your account is deleted')
  expect(readGuestContact('bg')).toBeUndefined()
})

test('the phone that the code went to is written from left to right in every language', async () => {
  await showCode()
  expect(screen.getByText(customer.phone_formatted).dir).toBe('ltr')
})
