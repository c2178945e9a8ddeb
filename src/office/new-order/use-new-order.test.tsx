// @vitest-environment jsdom
import { ORPCError } from '@orpc/client'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { dishId } from '#contract/values/ids.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { useBoundField } from '#ui/form/use-bound-field.ts'
import { varna } from '#tests/storefront/varna.ts'
import { saveDraft } from './draft.state.ts'
import { newOrderForm } from './new-order.form.ts'
import { useNewOrder } from './use-new-order.ts'

interface Sent {
  headers: { 'idempotency-key': string }
  body: object
}
const { placeOrder, calculate } = vi.hoisted(() => ({
  placeOrder: vi.fn<(sent: Sent) => Promise<unknown>>(),
  calculate: vi.fn<() => Promise<unknown>>(),
}))
const quote = { total: 12, age: null, promocode: null, unavailable: [] }
const soldOut = [
  { name: 'Maki', unavailable_reason: 'Sold out' },
  { name: 'Poke', unavailable_reason: 'Sold out: Salmon' },
]
const queryClient = new QueryClient()
vi.mock('../use-office.ts', () => {
  const office = {
    api: { ops: { placeOrder }, cart: { calculate } },
    locale: 'en',
    me: { kind: 'staff', id: 1 },
    get queryClient() {
      return queryClient
    },
  }
  return { useOffice: () => office }
})
vi.mock('./use-quote.ts', () => ({ useQuote: () => ({ quote, refetch: calculate }) }))
vi.mock('../retry.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  withRetries: (send: () => Promise<unknown>) => send(),
}))
beforeEach(() => {
  queryClient.clear()
  placeOrder.mockReset()
  calculate.mockReset().mockResolvedValue(quote)
  saveDraft({
    by: 'staff 1',
    city: varna.code,
    values: {
      ...newOrderForm.defaultValues,
      dishes: [
        {
          key: 'a',
          name: 'Maki',
          choices: [],
          line: { id: dishId(5), quantity: 2, ingredients: [], free_of_choice: null },
        },
      ],
      orderType: 'pickup',
      firstName: 'Mira',
      phone: '0888 123 456',
    },
  })
})
afterEach(cleanup)

const DishesError = () => <output aria-label="dishes">{useBoundField().error}</output>

function Form() {
  const { form } = useNewOrder(varna)
  return (
    <form.AppForm>
      <form.FormBody>
        <form.AppField name="dishes">{() => <DishesError />}</form.AppField>
        <form.SubmitButton busy="Placing">Place</form.SubmitButton>
      </form.FormBody>
    </form.AppForm>
  )
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Place' }))
const refusal = (code: string, status = 'CONFLICT') =>
  new ORPCError(status, { data: { code, message: 'Later' } })
const placeTwice = async (error: Error, shown: string) => {
  placeOrder.mockRejectedValueOnce(error).mockResolvedValueOnce({ id: 7, number: '7' })
  const { history } = await renderInShop(<Form />)
  press()
  await screen.findByText(shown)
  press()
  await waitFor(() => expect(history.location.pathname).toBe('/office/orders/7'))
  return placeOrder.mock.calls.map(([sent]) => sent)
}

test.each([
  ['no answer', new TypeError('Failed to fetch'), 'offline'],
  ['a fault', refusal('FAULT', 'INTERNAL_SERVER_ERROR'), 'Later'],
  ['a busy shop', refusal('BUSY', 'SERVICE_UNAVAILABLE'), 'Later'],
  ['the first call under way', refusal('IN_PROGRESS'), 'Later'],
])('another try after %s is the same order', async (_, error, shown) => {
  const [first, second] = await placeTwice(error, shown)
  expect(second).toEqual(first)
})

test('another try after a refusal is another order', async () => {
  const [first, second] = await placeTwice(refusal('NOT_SERVED'), 'Later')
  expect(second?.headers).not.toEqual(first?.headers)
})

test('an order with a dish that is sold out names it at the dishes, and is not sent', async () => {
  calculate.mockResolvedValue({ ...quote, total: 0, unavailable: soldOut })
  await renderInShop(<Form />)
  press()
  await screen.findByText('Maki (Sold out) · Poke (Sold out: Salmon)')
  expect(screen.queryByText('changed')).toBeNull()
  expect(placeOrder).not.toHaveBeenCalled()
})

test('a dish that sells out while the order is sent is named at the dishes', async () => {
  const data = { code: 'QUOTE_CHANGED', message: 'Later', calculation: { unavailable: soldOut } }
  placeOrder.mockRejectedValueOnce(new ORPCError('CONFLICT', { data }))
  await renderInShop(<Form />)
  press()
  await screen.findByText('Maki (Sold out) · Poke (Sold out: Salmon)')
  expect(screen.queryByText('changed')).toBeNull()
})

test('a refused pickup point has the points of the city read again', async () => {
  const queryKey = ['office', 'cities', 'en']
  queryClient.setQueryData(queryKey, [])
  const data = { code: 'INVALID', message: 'Later', errors: { pickupId: ['Choose another one'] } }
  placeOrder.mockRejectedValueOnce(new ORPCError('UNPROCESSABLE_CONTENT', { data }))
  await renderInShop(<Form />)
  press()
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true))
})
