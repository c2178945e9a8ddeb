// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { SandboxPage } from './sandbox-page.tsx'

afterEach(cleanup)

const shown = (status: string) =>
  renderInShop(<SandboxPage />, {
    path: '/demo/pay',
    loaded: { session: 'one' },
    answer: () => ({ number: '7-7', amount: 34, currency: 'BGN', status, return_path: '/order/7' }),
  })

test('the payment page of an open payment offers to pay', async () => {
  await shown('open')
  expect(await screen.findByRole('button', { name: 'Pay' })).toBeDefined()
})

test.each([
  ['pending', 'The bank is checking the payment'],
  ['paid', 'The payment is made'],
  ['declined', 'The bank has declined the payment'],
  ['expired', 'This payment page is closed'],
])('the payment page of a payment that is %s says so and allows no other', async (status, text) => {
  await shown(status)
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe(
    '/order/7',
  )
})
