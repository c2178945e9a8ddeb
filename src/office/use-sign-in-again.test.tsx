// @vitest-environment jsdom
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { saveDraft, readDraft } from './new-order/draft.state.ts'
import { newOrderForm } from './new-order/new-order.form.ts'
import { officeQueries } from './office.queries.ts'
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

const draft = { by: 'tablet 1', city: 'varna', values: newOrderForm.defaultValues }

function Changing({ kind }: { kind: 'staff' | 'tablet' }) {
  const context = useRouter().options.context
  const queries = useQueryClient()
  const { mutate, isError } = useMutation({
    mutationFn: () => Promise.reject(Object.assign(new Error('Refused'), { status: 401 })),
  })
  useSignInAgain()
  const change = () => {
    const more = { id: 1, name: 'Bar', roles: [], cities: null, may: [], pin: null }
    queries.setQueryData(officeQueries.me(context).queryKey, { kind, ...more })
    saveDraft(draft)
    mutate()
  }
  return (
    <form data-unsaved>
      <button type="button" onClick={change}>
        {isError ? 'Refused' : 'Change'}
      </button>
    </form>
  )
}
async function changeAs(kind: 'staff' | 'tablet') {
  vi.stubGlobal('location', { assign })
  await renderInShop(<Changing kind={kind} />, { path: '/office/orders/new' })
  fireEvent.click(screen.getByText('Change'))
  await screen.findByText('Refused')
}

test('a refused change of a revoked tablet leads to the sign-in, and its draft is forgotten', async () => {
  await changeAs('tablet')
  expect(assign.mock.calls).toEqual([['/office/sign-in?from=%2Foffice%2Forders%2Fnew']])
  expect(readDraft(draft)).toBeUndefined()
})

test('a refused change of somebody whose session has ended keeps what is typed', async () => {
  await changeAs('staff')
  expect(assign).not.toHaveBeenCalled()
  expect(readDraft(draft)).toBeDefined()
})
