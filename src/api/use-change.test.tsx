// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useChange } from './use-change.ts'

afterEach(cleanup)

function Buttons({ send }: { send: (name: string) => Promise<void> }) {
  const first = useChange({ mutationKey: ['order'], mutationFn: send })
  const second = useChange({ mutationKey: ['order'], mutationFn: send })
  return (
    <>
      <button onClick={() => first.mutate('first')}>First</button>
      <button onClick={() => second.mutate('second')}>Second</button>
    </>
  )
}

test('a second press sends nothing until the first one is done, nor holds another button up', async () => {
  const answers: (() => void)[] = []
  const send = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Buttons send={send} />
    </QueryClientProvider>,
  )
  const press = (name: string, times: number) =>
    act(async () => {
      for (let time = 0; time < times; time += 1) screen.getByText(name).click()
    })
  await press('First', 2)
  await press('Second', 1)
  expect(send.mock.calls.map(([name]: string[]) => name)).toEqual(['first', 'second'])
  await act(async () => answers.forEach((answer) => answer()))
  await press('First', 1)
  expect(send).toHaveBeenCalledTimes(3)
})
