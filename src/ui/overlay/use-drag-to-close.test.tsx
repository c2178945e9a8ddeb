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
function Drawer({ dir }: { dir: 'ltr' | 'rtl' }) {
  const drawer = useRef<HTMLDivElement>(null)
  return (
    <div ref={drawer} dir={dir} style={{ direction: dir }}>
      <h2 {...useDragToClose(drawer, onClose, 'start')}>Head</h2>
    </div>
  )
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onClose.mockReset()
})

const point = (
  kind: 'pointerDown' | 'pointerMove' | 'pointerUp',
  y: number,
  ms: number,
  x = 150,
) => {
  const head = screen.getByText('Head')
  const event = createEvent[kind](head, {
    pointerType: 'touch',
    isPrimary: true,
    clientX: x,
    clientY: y,
  })
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

const dragAside = (dir: 'ltr' | 'rtl', { px, ms }: { px: number; ms: number }) => {
  render(<Drawer dir={dir} />)
  point('pointerDown', 100, 1000, 150)
  point('pointerMove', 100, 1000 + ms, 150 + px)
  const { translate } = (screen.getByText('Head').parentElement ?? document.body).style
  point('pointerUp', 100, 1000 + ms, 150 + px)
  return translate
}

test.each([
  ['closes when it is thrown to the start', 'ltr', { px: -60, ms: 100 }, '-60px', 1],
  ['stays when it is let go after a short way', 'ltr', { px: -60, ms: 400 }, '-60px', 0],
  ['closes when it comes far, however slowly', 'ltr', { px: -100, ms: 4000 }, '-100px', 1],
  ['stays when it is drawn to the end', 'ltr', { px: 100, ms: 100 }, '0px', 0],
  ['goes to the right where the line starts there', 'rtl', { px: 100, ms: 4000 }, '100px', 1],
] as const)('a drawer %s', (_, dir, way, translate, closed) => {
  expect(dragAside(dir, way)).toBe(translate)
  expect(onClose).toHaveBeenCalledTimes(closed)
})

test('a drawer is drawn above the breakpoint of sheets as well', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  dragAside('ltr', { px: -100, ms: 4000 })
  expect(onClose).toHaveBeenCalledTimes(1)
})
