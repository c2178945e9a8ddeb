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
function Names({ call }: { call: () => Promise<unknown> }) {
  const { isFetched } = useQuery({ queryKey: ['office', 'names', locale], queryFn: list })
  const remove = useOfficeCall(['office', 'names'], call)
  return isFetched ? <button onClick={() => remove.mutate(null)}>Remove</button> : null
}

test.each([
  ['that is answered', async () => null],
  ['whose answer is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the list is read again after a call %s', async (_, call) => {
  list.mockClear()
  await renderInShop(<Names call={call} />, { path: '/office/staff' })
  const remove = await screen.findByRole('button', { name: 'Remove' })
  expect(list).toHaveBeenCalledTimes(1)
  fireEvent.click(remove)
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
})
