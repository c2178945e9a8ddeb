// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boardOf, orderOf } from '#tests/storefront/board-orders.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { changeDevice, readDevice } from '../device.state.ts'
import { BoardPage } from './board-page.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))
vi.mock('#ui/feedback/toast-queue.ts', { spy: true })
vi.mock('./board-stream.ts', () => ({ openBoardStream: () => () => {} }))
vi.mock('./auto-print.ts', () => ({
  autoPrint: vi.fn(),
  printUndoneCancellation: vi.fn(),
  rememberChange: vi.fn(),
}))
vi.mock('./ring.ts', () => ({
  playOnce: () => {},
  setRinging: () => {},
  unlockSound: () => {},
  useSoundUnlocked: () => true,
}))
vi.mock('../retry.ts', () => ({ withRetries: (send: () => Promise<unknown>) => send() }))

const me = { kind: 'staff', id: 1, name: 'Mira', roles: ['kitchen'], cities: null, pin: null }
const cities = [
  { ...varna, zones: [] },
  { ...varna, id: 2, code: 'sofia', name: 'Sofia', zones: [] },
]
/** What the shop answers to moves, one after another. */
const answers: (() => unknown)[] = []
beforeEach(() => {
  vi.clearAllMocks()
  answers.splice(0)
  // Missing in jsdom.
  HTMLElement.prototype.hidePopover = () => {}
})
afterEach(() => {
  cleanup()
  changeDevice({ board: undefined, city: undefined })
})

const sent = vi.fn<(move: unknown) => void>()
const open = (orders = [orderOf()], may = ['board', 'move']) =>
  renderInShop(<BoardPage />, {
    path: '/office/board',
    answer: async (path, request) => {
      if (path.endsWith('/me')) return { ...me, may }
      if (path.endsWith('/moves')) {
        sent(await request.json())
        return answers.shift()?.()
      }
      return path.endsWith('/board') ? boardOf(...orders) : cities
    },
  })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = (code: string, more: object = {}) =>
  Response.json({ code, message: 'Not now', errors: {}, ...more }, { status: 409 })
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))

async function refuseOrder(text: string) {
  fireEvent.click(await screen.findByText('Refuse…'))
  fireEvent.click(screen.getByRole('radio', { name: 'Too many orders' }))
  fireEvent.change(screen.getByLabelText('Message (optional)'), { target: { value: text } })
  await press('Refuse order 10001')
}
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message (optional)').value

test('the board of the last city opens again, and is remembered for the other pages', async () => {
  await open()
  await screen.findByText('Board: Varna')
  await waitFor(() => expect(readDevice().board).toBe('varna'))
  cleanup()
  changeDevice({ city: 'varna', board: 'sofia' })
  await open()
  await screen.findByText('Board: Sofia')
})

test('the board of a role that may not see it is no page', async () => {
  await open([], ['orders'])
  await screen.findByText('Nothing to show yet')
})

test('a dialog keeps what is typed until its move is made, and closes then', async () => {
  const coming = Promise.withResolvers<unknown>()
  answers.push(
    lost,
    () => refused('VERSION_MISMATCH', { order: orderOf({ version: 5 }) }),
    () => coming.promise,
  )
  await open()
  await refuseOrder('Call us tomorrow')
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  await press('Refuse order 10001')
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  await press('Refuse order 10001')
  await within(screen.getByRole('dialog')).findByRole('button', { name: 'Sending…' })
  expect(message()).toBe('Call us tomorrow')
  expect(sent.mock.calls).toMatchObject([[{ version: 1 }], [{ version: 1 }], [{ version: 5 }]])
  await act(async () => coming.resolve(orderOf({ version: 6, column: null })))
  await waitFor(() => expect(screen.queryByLabelText('Message (optional)')).toBeNull())
})

test('a dialog closes when its order has gone off the board meanwhile', async () => {
  const order = { ...orderOf({ version: 2, column: null }), status: 'cancel' }
  answers.push(() => refused('VERSION_MISMATCH', { order }))
  await open()
  await refuseOrder('Call us tomorrow')
  await waitFor(() => expect(screen.queryByLabelText('Message (optional)')).toBeNull())
})

test('a question whether to accept closes when somebody else has accepted meanwhile', async () => {
  const order = orderOf({ version: 2, column: 'preparing' })
  answers.push(() => refused('VERSION_MISMATCH', { order }))
  await open()
  await press('Other time for order 10001')
  await press('Accept order 10001')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an undo that is lost can be pressed again, and one that is refused cannot', async () => {
  const undo_until = '2026-03-12T18:01:00Z'
  const accepted = { ...orderOf({ version: 2, column: 'preparing' }), undo_until }
  answers.push(
    () => accepted,
    lost,
    () => refused('UNDO_OVER', { order: { ...accepted, undo_until: null } }),
  )
  await open()
  await press('Accept · 25 min')
  await press('Undo: order 10001')
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  await press('Undo: order 10001')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
})

test('an order that moves to another column keeps the focus', async () => {
  answers.push(() => orderOf({ version: 2, column: 'preparing' }))
  await open()
  const accept = await button('Accept · 25 min')
  accept.focus()
  fireEvent.click(accept)
  await button('Ready')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '#10001' }))
})

/** By the keyboard: the dialog has the focus, and takes it away with it. */
async function moveBy(name: string) {
  const send = await button(name)
  send.focus()
  fireEvent.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const link = (number: string) => screen.getByRole('link', { name: number })

test('an order that a dialog moves to another column gets the focus', async () => {
  answers.push(() => orderOf({ version: 2, column: 'preparing' }))
  await open()
  await press('Other time for order 10001')
  await moveBy('Accept order 10001')
  expect(document.activeElement).toBe(link('#10001'))
})

test.each([
  [1, '#10002'],
  [2, '#10003'],
  [3, '#10002'],
])(
  'an order that a dialog takes off the board, number %d, leaves the focus to %s',
  async (id, to) => {
    answers.push(() => orderOf({ id, version: 2, column: null }))
    await open([1, 2, 3].map((one) => orderOf({ id: one })))
    const card = (await screen.findByRole('link', { name: `#1000${id}` })).closest('article')
    if (card) fireEvent.click(within(card).getByText('Refuse…'))
    fireEvent.click(screen.getByRole('radio', { name: 'Too many orders' }))
    await moveBy(`Refuse order 1000${id}`)
    expect(document.activeElement).toBe(link(to))
  },
)

const onTheWay = (id: number) => orderOf({ id, column: 'on_the_way' })
const heading = (name: RegExp) => screen.getByRole('heading', { name })

test('a move that takes an order off the board leaves the focus to the next one of its column', async () => {
  answers.push(() => orderOf({ id: 1, version: 2, column: null }))
  await open([onTheWay(1), onTheWay(2)])
  const [delivered] = await screen.findAllByRole('button', { name: 'Delivered' })
  delivered?.focus()
  if (delivered) fireEvent.click(delivered)
  await waitFor(() => expect(screen.queryByRole('link', { name: '#10001' })).toBeNull())
  expect(document.activeElement).toBe(link('#10002'))
})

test('a move that empties a column leaves the focus to its heading', async () => {
  answers.push(() => orderOf({ id: 1, version: 2, column: null }))
  await open([onTheWay(1), orderOf({ id: 2 })])
  const delivered = await button('Delivered')
  delivered.focus()
  fireEvent.click(delivered)
  await waitFor(() => expect(screen.queryByRole('link', { name: '#10001' })).toBeNull())
  expect(document.activeElement).toBe(heading(/^On the way/))
})

test('a dialog that empties a column leaves the focus to its heading', async () => {
  answers.push(() => orderOf({ version: 2, column: null }))
  await open()
  fireEvent.click(await screen.findByText('Refuse…'))
  fireEvent.click(screen.getByRole('radio', { name: 'Too many orders' }))
  await moveBy('Refuse order 10001')
  expect(document.activeElement).toBe(heading(/^New/))
})
