// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { BranchChoice } from './branch-choice.tsx'

afterEach(cleanup)

const onChange = vi.fn<(branchId: number | null) => void>()
const me = { kind: 'staff', id: 1, name: 'Mira', roles: ['manager'], cities: null, may: [] }
const branch = (id: number, name: string) => ({
  id,
  name,
  address: { street: 'Sea Street', house: '1', lat: 43.2, lng: 27.9 },
  phone: null,
  phone_formatted: null,
})
const open = (...branches: ReturnType<typeof branch>[]) =>
  renderInShop(<BranchChoice cityId={varna.id} value={null} onChange={onChange} />, {
    answer: (path) =>
      path.endsWith('/me') ? { ...me, pin: null } : [{ ...varna, branches, zones: [] }],
  })

test('a tablet is paired with all branches of a city or with one', async () => {
  await open(branch(3, 'Centre'), branch(4, 'Port'))
  const all: HTMLInputElement = await screen.findByRole('radio', { name: 'All branches' })
  expect(all.checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Port' }))
  expect(onChange).toHaveBeenLastCalledWith(4)
})

test('a city with one branch leaves nothing to choose', async () => {
  await open(branch(3, 'Centre'))
  expect(screen.queryByRole('radio')).toBeNull()
})
