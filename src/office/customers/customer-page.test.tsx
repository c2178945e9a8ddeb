// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { changeDevice } from '../device.state.ts'
import { CustomerPage } from './customer-page.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))
afterEach(() => {
  cleanup()
  changeDevice({ city: undefined })
})

const me = { kind: 'staff', id: 1, name: 'Ana', roles: ['support'], cities: null, pin: null }
const cities = [
  { ...varna, zones: [] },
  { ...varna, id: 2, code: 'berlin', name: 'Berlin', currency: 'EUR', zones: [] },
]
const meta = { current_page: 1, last_page: 1, per_page: 20, total: 0 }
const customer = {
  id: 7,
  phone: '+359888123456',
  firstName: 'Mira',
  created_at: '2026-03-12T18:00:00Z',
  orders: 0,
  last_order_at: null,
  email: null,
  birthday: null,
  locale: 'en',
  addresses: [],
  balances: [
    { currency: 'BGN', balance: 0 },
    { currency: 'EUR', balance: 20 },
    { currency: 'AED', balance: 3 },
  ],
  spent: [],
  block: null,
}
const bonusesIn = (city: string | null) => {
  const [currency, balance] = city === '2' ? ['EUR', 20] : ['BGN', 0]
  return { balance, currency, data: [], meta }
}
const open = (search = '', known = cities) =>
  renderInShop(<CustomerPage />, {
    path: '/office/customers/$customerId',
    address: `/office/customers/7${search}`,
    answer: (path, { url }) => {
      if (path.endsWith('/me')) return { ...me, may: ['customer'] }
      if (path.endsWith('/bonuses')) return bonusesIn(new URL(url).searchParams.get('domainId'))
      if (path.endsWith('/customers/7')) return customer
      return path.endsWith('/orders') ? { data: [], meta } : known
    },
  })

test('bonuses are those of the chosen city, with the other currencies beside them', async () => {
  const { history } = await open()
  await screen.findByText('BGN 0.00')
  await screen.findByText('€20.00 and AED 3.00')
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'berlin' } })
  await screen.findByText('€20.00')
  await screen.findByText('AED 3.00')
  await waitFor(() => expect(history.location.search).toBe('?city=berlin'))
})

test('the chosen city is that of the list, too', async () => {
  await open('?city=berlin')
  await screen.findByText('€20.00')
  expect(screen.getByRole('link', { name: 'Customers' }).getAttribute('href')).toBe(
    '/office/customers?city=berlin',
  )
})

test('staff of one city choose none', async () => {
  await open('', cities.slice(0, 1))
  await screen.findByText('BGN 0.00')
  expect(screen.queryByLabelText('City')).toBeNull()
})
