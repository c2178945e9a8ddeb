// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useLostFocus } from './use-lost-focus.ts'

function List() {
  const [isThere, setThere] = useState(true)
  const { target, recover } = useLostFocus<HTMLUListElement>()
  const clear = () => {
    setThere(false)
    recover()
  }
  return (
    <>
      <ul ref={target} tabIndex={-1} />
      {isThere && <button onClick={clear}>Clear</button>}
      <button>Other</button>
    </>
  )
}
const button = (name: string) => screen.getByRole('button', { name })
afterEach(cleanup)

test.each([
  ['moves from a removed button to the element of the ref', 'Clear', 'list'],
  ['stays on another button', 'Other', 'button'],
])('the focus %s', (_what, focused, role) => {
  render(<List />)
  expect(document.activeElement).toBe(document.body)
  button(focused).focus()
  fireEvent.click(button('Clear'))
  expect(document.activeElement).toBe(screen.getByRole(role))
})

test('the focus leaves a dialog that has closed', () => {
  render(
    <>
      <dialog open>
        <button>Yes</button>
      </dialog>
      <List />
    </>,
  )
  button('Yes').focus()
  document.querySelector('dialog')?.removeAttribute('open')
  fireEvent.click(button('Clear'))
  expect(document.activeElement).toBe(screen.getByRole('list'))
})
