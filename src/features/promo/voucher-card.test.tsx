// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { VoucherCard } from './voucher-card.tsx'
import { VoucherList } from './vouchers.tsx'

const voucher = {
  code: 'KE6EE2TKDX',
  amount: decimal(3.19),
  currency: 'BGN',
  expires_at: '2026-06-10T13:00:00.000Z',
  time_zone: 'Europe/Sofia',
}
afterEach(cleanup)

test('a voucher shows its code, its amount and its last day', async () => {
  const { container } = await renderInShop(<VoucherCard voucher={voucher} />)
  expect(screen.getByLabelText('Your code')).toHaveProperty('value', 'KE6EE2TKDX')
  const text = container.textContent?.replaceAll('\u00a0', ' ')
  expect(text).toContain('BGN 3.19')
  expect(text).toContain('June 10, 2026')
})

test('a voucher names its last day by the clock of the city that gave it, also on the site of another', async () => {
  const lastInSofia = { ...voucher, expires_at: '2026-06-10T20:59:59.999Z' }
  await renderInShop(<VoucherCard voucher={lastInSofia} />, { city: { time_zone: 'Asia/Almaty' } })
  expect(screen.getByText('June 10, 2026')).toBeTruthy()
})

test('a voucher without an end names no day', async () => {
  const { container } = await renderInShop(
    <VoucherCard voucher={{ ...voucher, expires_at: null }} />,
  )
  expect(container.querySelector('time')).toBeNull()
})

test('the button copies the code', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await renderInShop(<VoucherCard voucher={voucher} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('KE6EE2TKDX'))
  vi.unstubAllGlobals()
})

test('the account lists vouchers, and says nothing where there are none', async () => {
  await renderInShop(<VoucherList vouchers={[voucher, { ...voucher, code: 'ANOTHER234' }]} />)
  expect(screen.getAllByLabelText('Your code')).toHaveLength(2)
  cleanup()
  await renderInShop(<VoucherList vouchers={[]} />)
  expect(screen.queryByText('Your vouchers')).toBeNull()
})
