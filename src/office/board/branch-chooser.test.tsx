// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useSearch } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import type { City } from '#contract/cities/city.calls.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { changeDevice, readDevice } from '../device.state.ts'
import { useOfficeBranch } from '../use-office.ts'
import { BranchChooser } from './branch-chooser.tsx'

afterEach(() => {
  cleanup()
  changeDevice({ branch: undefined })
})

const branch = (id: number, name: string): City['branches'][number] => ({
  id,
  name,
  address: { street: 'Sea Street', house: '1', lat: 43.2, lng: 27.9 },
  phone: null,
  phone_formatted: null,
})
const [centre, port] = [branch(3, 'Centre'), branch(4, 'Port')]

function Board({ branches, own = null }: Pick<City, 'branches'> & { own?: number | null }) {
  const branchId = useOfficeBranch({ ...varna, branches }, { branch_id: own })
  const asked = useSearch({ strict: false, select: ({ branch: of }) => of })
  return (
    <>
      <output>{`${branchId} ${asked}`}</output>
      <BranchChooser branches={branches} branchId={branchId} isFixed={own !== null} />
    </>
  )
}
const open = (branches: City['branches'], path = '/') =>
  renderInShop(<Board branches={branches} />, { path })
const shows = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
const choose = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Branch' }), { target: { value } })

test('a city with one branch offers no choice and ignores a remembered branch', async () => {
  changeDevice({ branch: 3 })
  await open([centre])
  expect(screen.queryByRole('combobox')).toBeNull()
  await shows('null undefined')
})

test('a chosen branch is in the address and remembered, until all are chosen again', async () => {
  await open([centre, port])
  await shows('null undefined')
  choose('4')
  await shows('4 4')
  expect(readDevice().branch).toBe(4)
  cleanup()
  await open([centre, port])
  await shows('4 undefined')
  choose('')
  await shows('null undefined')
  expect(readDevice().branch).toBeUndefined()
})

test('a tablet of a branch keeps it and ignores a remembered branch', async () => {
  changeDevice({ branch: 3 })
  await renderInShop(<Board branches={[centre, port]} own={4} />)
  await shows('4 undefined')
  expect(screen.queryByRole('combobox')).toBeNull()
  screen.getByText('Port')
})

test('a branch of another city is not chosen', async () => {
  changeDevice({ branch: 9 })
  await open([centre, port])
  await shows('null undefined')
})
