// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Branch } from '#contract/cities/city.calls.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { useAppForm } from '#ui/form/form-kit.ts'
import { newOrderForm } from './new-order.form.ts'
import { PickupField } from './pickup-field.tsx'

const branch = (id: number, name: string): Branch => ({
  id,
  name,
  address: { street: 'Rose', house: String(id), lat: 43.2, lng: 27.9 },
  phone: null,
  phone_formatted: null,
})
const branches = [branch(3, 'Centre'), branch(4, 'Port')]

function Place({ pickupId }: { pickupId: string }) {
  const defaultValues = { ...newOrderForm.defaultValues, pickupId }
  const form = useAppForm({ ...newOrderForm, defaultValues })
  return (
    <>
      <form.AppField name="pickupId">{() => <PickupField branches={branches} />}</form.AppField>
      <form.Subscribe selector={({ values }) => values.pickupId}>
        {(chosen) => <output>{chosen}</output>}
      </form.Subscribe>
    </>
  )
}
const show = async (pickupId: string) => {
  await renderInShop(<Place pickupId={pickupId} />)
  const field = screen.getByLabelText('Pick up at')
  return {
    field,
    shown: () => within(field).getByRole('option', { selected: true }).textContent,
    names: () =>
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
  }
}
afterEach(cleanup)

test('a pickup point that is gone shows none as chosen, and any other can be chosen', async () => {
  const { field, shown } = await show('9')
  expect(shown()).toBe('Choose…')
  fireEvent.change(field, { target: { value: '3' } })
  expect(shown()).toBe('Centre · Rose 3')
  expect(screen.getByRole('status').textContent).toBe('3')
})

test('a chosen pickup point is shown among those of the city alone', async () => {
  const { shown, names } = await show('4')
  expect(shown()).toBe('Port · Rose 4')
  expect(names()).toEqual(['Centre · Rose 3', 'Port · Rose 4'])
})
