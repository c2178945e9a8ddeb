// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderOf } from '#tests/storefront/board-orders.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { OrderNotes } from './order-notes.tsx'

interface Sent {
  headers: { 'idempotency-key': string }
  body: { text: string }
}
const { addNote, may } = vi.hoisted(() => ({
  addNote: vi.fn<(sent: Sent) => Promise<unknown>>(),
  may: { calls: ['addNote'] },
}))
vi.mock('../use-office.ts', () => ({
  useOffice: () => ({ api: { ops: { addNote } }, me: { may: may.calls } }),
}))
vi.mock('../retry.ts', () => ({ withRetries: (send: () => Promise<unknown>) => send() }))

beforeEach(() => {
  addNote.mockReset()
  may.calls = ['addNote']
})
afterEach(cleanup)

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note for the staff' })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Add note' }))
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('a note is sent once, also again after a lost answer, and the field is empty then', async () => {
  addNote.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({})
  await renderInShop(<OrderNotes order={orderOf()} />)
  type(' No wasabi ')
  press()
  await screen.findByText("We couldn't connect. Please try again.")
  expect(field().value).toBe(' No wasabi ')
  press()
  await waitFor(() => expect(field().value).toBe(''))
  const [first, second] = addNote.mock.calls.map(([sent]) => sent)
  expect(first?.body).toEqual({ text: 'No wasabi' })
  expect(second).toEqual(first)
})

test('a note that is typed marks its form as unsaved', async () => {
  await renderInShop(<OrderNotes order={orderOf()} />)
  expect(document.querySelector('form[data-unsaved]')).toBeNull()
  type('No wasabi')
  await waitFor(() => expect(document.querySelector('form[data-unsaved]')).not.toBeNull())
})

test('an empty note is refused before it is sent', async () => {
  await renderInShop(<OrderNotes order={orderOf()} />)
  type('  ')
  press()
  await screen.findByText('Required field')
  expect(addNote).not.toHaveBeenCalled()
})

test('somebody who may not write notes reads them', async () => {
  may.calls = []
  const by = { kind: 'staff', id: 1, name: 'Ann' }
  const notes = [{ at: '2026-03-12T18:01:00Z', text: 'No wasabi', by }]
  await renderInShop(<OrderNotes order={{ ...orderOf(), notes }} />)
  expect(screen.getByText('Note: No wasabi')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
