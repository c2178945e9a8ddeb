// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshSession, signedInCookie } from '#platform/session/session.ts'
import { takeToasts } from '#ui/feedback/toast-queue.ts'
import { home } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { changeAddress, readAddresses, removeAddress } from './delivery.functions.ts'
import { useAddressBook } from './use-address-book.ts'
import { useAddressRemoval } from './use-address-removal.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))
vi.mock('./delivery.functions.ts', () => ({
  changeAddress: vi.fn(),
  readAddresses: vi.fn(),
  removeAddress: vi.fn(),
}))

const session = (value: '1' | '') => {
  document.cookie = `${signedInCookie}=${value}; path=/`
  refreshSession()
}
const sentence = 'There is nothing here'
const failure = { status: 404, code: 'NOT_FOUND', message: sentence, errors: {} } as const
const gone = { ok: false, failure } as const
beforeEach(() => {
  session('1')
  vi.mocked(changeAddress).mockResolvedValue(gone)
  vi.mocked(removeAddress).mockResolvedValue(gone)
  vi.mocked(readAddresses).mockResolvedValue({ ok: true, value: [{ ...home, id: 7 }] })
})
afterEach(() => {
  cleanup()
  session('')
  takeToasts()
  vi.resetAllMocks()
})

function Gone() {
  const { addresses, save } = useAddressBook()
  const remove = useAddressRemoval('No connection', () => {})
  const { isLast: _isLast, cityId: _cityId, ...address } = home
  return (
    <>
      <button
        onClick={() => void save({ ...address, name: '7' }, { keepsChoice: true }).catch(() => {})}
      >
        Save
      </button>
      <button onClick={() => remove('7')}>Delete</button>
      <p>{addresses.map(({ house }) => house)}</p>
    </>
  )
}
const show = async () => {
  await renderInShop(<Gone />)
  await screen.findByText(home.house)
}
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}

test('a change of an address that another device deleted reads the addresses again', async () => {
  await show()
  vi.mocked(readAddresses).mockResolvedValue({ ok: true, value: [] })
  await press('Save')
  await waitFor(() => expect(screen.queryByText(home.house)).toBeNull())
})

test('a removal of an address that another device deleted shows the sentence of the shop', async () => {
  await show()
  await press('Delete')
  await waitFor(() => expect(takeToasts()).toEqual([{ text: sentence, tone: 'error' }]))
})

test('a removal without an answer shows that there is no connection', async () => {
  vi.mocked(removeAddress).mockRejectedValue(new TypeError('Failed to fetch'))
  await show()
  await press('Delete')
  await waitFor(() => expect(takeToasts()).toEqual([{ text: 'No connection', tone: 'error' }]))
})
