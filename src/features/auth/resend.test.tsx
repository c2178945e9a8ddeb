// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { milliseconds } from '#contract/values/time.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { Resend } from './resend.tsx'

afterEach(cleanup)

function Code() {
  const [resendAt, setResendAt] = useState(milliseconds(Date.parse('2026-01-01')))
  const request = { mutationKey: ['code'], mutationFn: async () => ({ resend_in: 60 }) }
  return <Resend resendAt={resendAt} request={request} input={undefined} onSent={setResendAt} />
}

test('the focus stays beside the new code when the button that sent it is gone', async () => {
  await renderInShop(<Code />)
  const button = screen.getByRole('button', { name: 'Send another code' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByText(/^Another code in/)).not.toBeNull())
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('A new code'))
  expect(document.activeElement).toBe(screen.getByRole('status').parentElement)
})
