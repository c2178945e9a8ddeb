// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderId } from '#contract/values/ids.ts'
import { changeOf } from '#tests/storefront/order-change.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { useChangeAnswer } from './use-change-answer.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
const { answerChange } = vi.hoisted(() => ({ answerChange: vi.fn<() => Promise<unknown>>() }))
vi.mock('../orders.functions.ts', () => ({ answerChange }))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  vi.useRealTimers()
})

function Answer() {
  const [change, setChange] = useState(changeOf('a', 16))
  const { ageConfirmed, confirmAge } = useChangeAnswer({ id: orderId(7), change }, undefined)
  return (
    <>
      <output>{ageConfirmed ? 'confirmed' : 'open'}</output>
      <button onClick={() => confirmAge(true)}>Confirm</button>
      <button onClick={() => setChange(changeOf('b', 18))}>Propose another</button>
    </>
  )
}

test('a confirmed age counts for one proposal, not for the next one', async () => {
  await renderInShop(<Answer />)
  fireEvent.click(screen.getByText('Confirm'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('confirmed'))
  fireEvent.click(screen.getByText('Propose another'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('open'))
})

const offered = changeOf('a', 16)
function Accepting() {
  const { give, repeat, given, refusal } = useChangeAnswer(
    { id: orderId(7), change: offered },
    undefined,
  )
  return (
    <>
      <output>{given ?? refusal ?? 'open'}</output>
      <button onClick={() => give('accept')}>Accept</button>
      {repeat ? <button onClick={repeat}>Repeat</button> : null}
    </>
  )
}

test('an answer whose reply was lost is sent once more, and then on demand', async () => {
  await renderInShop(<Accepting />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const press = async (name: string) => {
    fireEvent.click(screen.getByText(name))
    await act(async () => void (await vi.advanceTimersByTimeAsync(1500)))
  }
  const lost = new TypeError('Failed to fetch')
  answerChange.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  await press('Accept')
  expect(answerChange).toHaveBeenCalledTimes(2)
  answerChange.mockRejectedValueOnce(lost).mockResolvedValueOnce({ ok: true, value: {} })
  await press('Repeat')
  expect(screen.getByRole('status').textContent).toBe('accept')
  const [first, ...again] = answerChange.mock.calls
  expect(again).toEqual([first, first, first])
})
