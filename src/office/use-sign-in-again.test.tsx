// @vitest-environment jsdom
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { useSignInAgain } from './use-sign-in-again.ts'

const assign = vi.fn()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  assign.mockReset()
})

function Page({ status, kind }: { status: number; kind: string }) {
  useSignInAgain()
  const locale = 'en'
  const { isError } = useQuery({
    queryKey: ['office', kind, status, locale],
    queryFn: () => Promise.reject(Object.assign(new Error('Refused'), { status })),
  })
  return isError ? 'failed' : null
}
const show = async (status: number, kind = 'orders') => {
  vi.stubGlobal('location', { assign })
  await renderInShop(<Page status={status} kind={kind} />, { path: '/office/orders' })
  await screen.findByText('failed')
}

test('a query that hears of the end of the session leads to the sign-in and back', async () => {
  await show(401)
  expect(assign.mock.calls).toEqual([['/office/sign-in?from=%2Foffice%2Forders']])
})

test('a query that fails in another way leads nowhere', async () => {
  await show(503)
  expect(assign).not.toHaveBeenCalled()
})

test('the question who works here leads nowhere: the guard of the page does', async () => {
  await show(401, 'me')
  expect(assign).not.toHaveBeenCalled()
})

function Typing({ form }: { form: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true)
  const queries = useQueryClient()
  return (
    <>
      {isOpen ? form : null}
      <Page status={401} kind="orders" />
      <button onClick={() => setIsOpen(false)}>Close</button>
      <button onClick={() => void queries.refetchQueries()}>Read again</button>
    </>
  )
}

test.each([
  [
    'a form in a dialog',
    <dialog key="dialog" open>
      <form />
    </dialog>,
  ],
  ['a typed note', <form key="note" data-unsaved />],
])('%s keeps the page of a session that has ended, until it is closed', async (_, form) => {
  vi.stubGlobal('location', { assign })
  await renderInShop(<Typing form={form} />, { path: '/office/orders' })
  await screen.findByText('failed')
  expect(assign).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Close'))
  fireEvent.click(screen.getByText('Read again'))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
})
