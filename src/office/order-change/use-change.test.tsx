// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderOf } from '#tests/storefront/board-orders.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { useChange } from './use-change.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))
afterEach(cleanup)

const order = orderOf()

function Change() {
  const { current, isBusy, refusal, propose } = useChange(order)
  const [results, setResults] = useState<boolean[]>([])
  const press = () =>
    void propose({ dishes: [], note: 'No rice' }).then((isDone) =>
      setResults((former) => [...former, isDone]),
    )
  return (
    <>
      <output aria-label="version">{current.version}</output>
      <output aria-label="busy">{String(isBusy)}</output>
      <output aria-label="refusal">{refusal}</output>
      <output aria-label="results">{results.join()}</output>
      <button onClick={press}>Propose</button>
    </>
  )
}
const shows = (name: string, text: string | RegExp) =>
  waitFor(() => expect(screen.getByLabelText(name).textContent).toMatch(text))
const press = () => fireEvent.click(screen.getByText('Propose'))
const refused = (errors: object, more: object = {}) =>
  Response.json({ code: 'VERSION_MISMATCH', message: 'Not now', errors, ...more }, { status: 409 })

test('a second press while a proposal is sent does nothing', async () => {
  const coming = Promise.withResolvers<unknown>()
  const answer = vi.fn(() => coming.promise)
  await renderInShop(<Change />, { answer })
  press()
  await shows('busy', 'true')
  press()
  await shows('results', /^false$/)
  await act(async () => coming.resolve(orderOf({ version: 2 })))
  await shows('results', /^false,true$/)
  await shows('version', '2')
  await shows('busy', 'false')
  expect(answer).toHaveBeenCalledOnce()
})

test('a proposal that fails says why until the next one, and an answer in it is the order now', async () => {
  const coming = Promise.withResolvers<unknown>()
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => refused({ note: ['Too long.', 'Too loud.'] }),
    () => refused({}, { order: orderOf({ version: 5 }) }),
    () => coming.promise,
  ]
  await renderInShop(<Change />, { answer: () => answers.shift()?.() })
  press()
  await shows('refusal', /^That did not reach the shop/)
  press()
  await shows('refusal', /^Too long. Too loud.$/)
  press()
  await shows('refusal', /^Not now$/)
  await shows('results', /^false,false,false$/)
  press()
  await shows('refusal', /^$/)
  await act(async () => coming.resolve(orderOf({ version: 6 })))
  await shows('version', '6')
})

test('a proposal has one key until it is made, and the same again is another one', async () => {
  const keys: (string | null)[] = []
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), orderOf, orderOf]
  await renderInShop(<Change />, {
    answer: (_path, request) => {
      keys.push(request.headers.get('idempotency-key'))
      return answers.shift()?.()
    },
  })
  press()
  await shows('results', /^false$/)
  press()
  await shows('results', /^false,true$/)
  press()
  await shows('results', /^false,true,true$/)
  const [failed, made, again] = keys
  expect(made).toBe(failed)
  expect(again).toEqual(expect.any(String))
  expect(again).not.toBe(made)
})
