// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAppForm } from './form-kit.ts'

afterEach(cleanup)

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

function Order() {
  const [isWrong, setIsWrong] = useState(false)
  const form = useAppForm({
    onSubmit: () => {
      void frame()
        .then(frame)
        .then(() => setIsWrong(true))
    },
  })
  return (
    <form.AppForm>
      <form.FormBody>
        <button type="button" data-invalid={isWrong}>
          18:00
        </button>
        <button type="submit">Order</button>
      </form.FormBody>
    </form.AppForm>
  )
}

test('a button that becomes invalid two frames after the submit gets the focus', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  render(<Order />)
  fireEvent.click(screen.getByText('Order'))
  const time = screen.getByText('18:00')
  await waitFor(() => expect(document.activeElement).toBe(time))
})
