// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { useOfficeCall } from './use-office-call.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
afterEach(cleanup)

const list = vi.fn(async () => [])
const locale = 'en'
function Tokens({ call }: { call: () => Promise<unknown> }) {
  const { isFetched } = useQuery({ queryKey: ['office', 'tokens', locale], queryFn: list })
  const revoke = useOfficeCall(['office', 'tokens'], call)
  return isFetched ? <button onClick={() => revoke.mutate(null)}>Revoke</button> : null
}

test.each([
  ['that is answered', async () => null],
  ['whose answer is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the list is read again after a call %s', async (_, call) => {
  list.mockClear()
  await renderInShop(<Tokens call={call} />, { path: '/office/staff' })
  const revoke = await screen.findByRole('button', { name: 'Revoke' })
  expect(list).toHaveBeenCalledTimes(1)
  fireEvent.click(revoke)
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
})
