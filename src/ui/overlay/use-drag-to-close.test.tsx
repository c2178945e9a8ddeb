// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDragToClose } from './use-drag-to-close.ts'

const onClose = vi.fn<() => void>()

function Sheet() {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <div ref={sheet}>
      <h2 {...useDragToClose(sheet, onClose)}>Head</h2>
    </div>
  )
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onClose.mockReset()
})

const point = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', y: number, ms: number) => {
  const head = screen.getByText('Head')
  const event = createEvent[kind](head, { pointerType: 'touch', isPrimary: true, clientY: y })
  Object.defineProperty(event, 'timeStamp', { value: ms })
  fireEvent(head, event)
}
const drag = ({ px, ms }: { px: number; ms: number }) => {
  render(<Sheet />)
  point('pointerDown', 100, 1000)
  point('pointerMove', 100 + px, 1000 + ms)
  point('pointerUp', 100 + px, 1000 + ms)
}

test.each([
  ['closes when it is thrown', { px: 60, ms: 100 }, 1],
  ['stays when it is let go half way', { px: 60, ms: 400 }, 0],
  ['closes when it comes far, however slowly', { px: 200, ms: 4000 }, 1],
  ['stays when it is pressed', { px: 20, ms: 10 }, 0],
  ['stays when it is drawn up', { px: -200, ms: 100 }, 0],
])('a sheet %s', (_, way, closed) => {
  drag(way)
  expect(onClose).toHaveBeenCalledTimes(closed)
})

test('a sheet follows the finger, and goes back when the browser takes it', () => {
  render(<Sheet />)
  const { style } = screen.getByText('Head').parentElement ?? document.body
  point('pointerDown', 100, 1000)
  point('pointerMove', 180, 1100)
  expect(style.translate).toBe('0px 80px')
  fireEvent.pointerCancel(screen.getByText('Head'))
  expect(style.translate).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})
