// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useAppForm } from '#ui/form/form-kit.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { checkoutForm } from '../lib/checkout.form.ts'
import { AgeField } from './age-field.tsx'

function Page() {
  const form = useAppForm({ ...checkoutForm })
  const [age, setAge] = useState(16)
  return (
    <>
      <AgeField form={form} calculation={{ age }} />
      {[16, 18].map((other) => (
        <button key={other} type="button" onClick={() => setAge(other)}>
          {other}
        </button>
      ))}
    </>
  )
}
const box = () => screen.getByRole('checkbox')
const cartFrom = (age: string) => fireEvent.click(screen.getByRole('button', { name: age }))
afterEach(cleanup)

test('a confirmed age stays confirmed for a lower one, and not for a higher one', async () => {
  await renderInShop(<Page />)
  fireEvent.click(box())
  expect(box()).toHaveProperty('checked', true)
  cartFrom('18')
  expect(box()).toHaveProperty('checked', false)
  fireEvent.click(box())
  expect(box()).toHaveProperty('checked', true)
  cartFrom('16')
  expect(box()).toHaveProperty('checked', true)
  fireEvent.click(box())
  expect(box()).toHaveProperty('checked', false)
})
