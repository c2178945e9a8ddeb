// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { milliseconds } from '#contract/values/time.ts'
import { PhoneStep } from './components/phone-step.tsx'

afterEach(cleanup)

const phone = { messenger: null, phone: '359877000111', uuid: null, link: null }
const open = async () => {
  await renderInShop(
    <PhoneStep data={{ ...phone, resendAt: milliseconds(0) }} policy={null} onSent={vi.fn()} />,
  )
  return screen.getByLabelText<HTMLInputElement>('Phone')
}

test('a number typed over the whole field keeps the code of the country', async () => {
  const field = await open()
  expect(field.value).toBe('+359 877 000 111')
  fireEvent.change(field, { target: { value: '8' } })
  expect(field.value).toBe('+359 8')
  fireEvent.change(field, { target: { value: '' } })
  expect(field.value).toBe('+359')
})

test.each(['888123456', '088 812 3456', '٠٨٨٨١٢٣٤٥٦', '00359 888 123 456', '+359 (0) 888 123 456'])(
  '%s pasted over the whole field is a number of the country',
  async (text) => {
    const field = await open()
    fireEvent.paste(field, { clipboardData: { getData: () => text } })
    expect(field.value).toBe('+359 888 123 456')
  },
)
