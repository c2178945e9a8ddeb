import { expect, test } from 'vitest'
import {
  columnAt,
  dayIn,
  type BoardOrder,
  isBegun,
  isCancelledBefore,
  isCancelledWork,
  isChangedWhileCooking,
  type KeptBoard,
  minuteChoices,
  mergeBoard,
  urgencyOf,
  wallTime,
  withOrder,
} from './board.rules.ts'
import { decimal } from '#contract/values/money.ts'
import { boardOf, orderOf } from '#tests/storefront/board-orders.ts'

const at = (minutes: number) => Date.parse('2026-03-12T18:00:00Z') + minutes * 60_000
const idsOf = ({ orders }: KeptBoard) => orders.map(({ id }) => Number(id))

test('a scheduled order moves to the new ones at its start time', () => {
  const order = orderOf({ column: 'scheduled', start_at: '2026-03-12T18:30:00Z' })
  expect(columnAt(order, at(29))).toBe('scheduled')
  expect(columnAt(order, at(30))).toBe('new')
  expect(columnAt(orderOf({ column: 'ready', start_at: '2026-03-12T18:30:00Z' }), at(0))).toBe(
    'ready',
  )
})

test.each([
  ['new', 0, 'calm'],
  ['new', 2, 'soon'],
  ['new', 5, 'late'],
  ['preparing', 5, 'calm'],
  ['preparing', 31, 'soon'],
  ['ready', 41, 'late'],
] as const)('%s after %i minutes of the promised 40 is %s', (column, minutes, urgency) => {
  expect(urgencyOf(orderOf({ column }), at(minutes))).toBe(urgency)
})

test('an event moves its order to its column, and an older version changes nothing', () => {
  const board = boardOf(orderOf({ id: 1, version: 3 }), orderOf({ id: 2, version: 1 }))
  const moved = withOrder(board, orderOf({ id: 1, version: 4, column: 'ready' }))
  expect(moved.orders.find(({ id }) => Number(id) === 1)?.column).toBe('ready')
  expect(withOrder(moved, orderOf({ id: 1, version: 3 }))).toBe(moved)
})

test('an order that left the board returns with a newer version only', () => {
  const gone = withOrder(
    boardOf(orderOf({ id: 1, version: 3 })),
    orderOf({ id: 1, version: 4, column: null }),
  )
  expect(idsOf(gone)).toEqual([])
  expect(idsOf(withOrder(gone, orderOf({ id: 1, version: 3 })))).toEqual([])
  expect(idsOf(mergeBoard(gone, boardOf(orderOf({ id: 1, version: 3 }))))).toEqual([])
  expect(idsOf(withOrder(gone, orderOf({ id: 1, version: 5 })))).toEqual([1])
})

test('a fresh read keeps cards that are newer and takes newer orders', () => {
  const former = boardOf(orderOf({ id: 1, version: 2 }), orderOf({ id: 2, version: 2 }))
  const read = mergeBoard(
    former,
    boardOf(orderOf({ id: 1, version: 1 }), orderOf({ id: 2, version: 3, column: 'ready' })),
  )
  expect(read.orders[0]).toBe(former.orders[0])
  expect(read.orders[1]?.column).toBe('ready')
})

test('a fresh read that was overtaken by events takes no card back or away', () => {
  const former = boardOf(orderOf({ id: 1, version: 2, column: 'preparing' }), orderOf({ id: 2 }))
  const read = mergeBoard(former, boardOf(orderOf({ id: 1, version: 1 })))
  expect(read.orders).toEqual(former.orders)
})

const note = {
  at: '2026-03-12T18:05:00Z',
  text: 'No wasabi',
  by: { kind: 'key', id: null, name: '' },
}

test('a fresh read takes an order with a new note', () => {
  const read = mergeBoard(boardOf(orderOf()), boardOf({ ...orderOf(), notes: [note] }))
  expect(read.orders[0]?.notes).toEqual([note])
})

test.each<[string, Partial<BoardOrder>, Partial<BoardOrder>]>([
  ['proposal', { change_count: 1 }, { change_count: 2 }],
  ['first proposal', {}, { change_count: 1 }],
  ['note', {}, { notes: [note] }],
])('an order that was read before its %s takes the place of none', (_, before, after) => {
  const board = boardOf({ ...orderOf(), ...after })
  const older = { ...orderOf(), ...before }
  expect(mergeBoard(board, boardOf(older)).orders).toEqual(board.orders)
  expect(withOrder(board, older)).toBe(board)
  expect(withOrder(boardOf(older), { ...orderOf(), ...after }).orders).toEqual(board.orders)
})

test.each([
  ['preparing', 'cancel', true],
  ['on_the_way', 'cancel', true],
  ['new', 'cancel', false],
  ['scheduled', 'cancel', false],
  ['preparing', 'no_show', false],
] as const)('an order that goes from %s to %s wastes work: %s', (column, status, isWasted) => {
  const board = boardOf(orderOf({ column }))
  const gone = { ...orderOf({ version: 2, column: null }), status }
  expect(isCancelledWork(board, gone)).toBe(isWasted)
  expect(isCancelledWork(withOrder(board, gone), gone)).toBe(false)
  expect(isCancelledBefore(board, gone)).toBe(status === 'cancel' && !isWasted)
  expect(isCancelledBefore(withOrder(board, gone), gone)).toBe(false)
})

test('orders are sorted by their promised time', () => {
  const late = orderOf({ id: 1, expected: '2026-03-12T19:30:00Z' })
  const soon = orderOf({ id: 2, expected: '2026-03-12T18:30:00Z' })
  expect(idsOf(withOrder(boardOf(late), soon))).toEqual([2, 1])
})

test('a ticket is due once, when preparation begins', () => {
  const board = boardOf(orderOf({ id: 1 }))
  const begun = orderOf({ id: 1, version: 2, column: 'preparing' })
  expect(isBegun(board, begun)).toBe(true)
  expect(isBegun(withOrder(board, begun), begun)).toBe(false)
  expect(isBegun(boardOf(), begun)).toBe(true)
  expect(isBegun(boardOf(), orderOf({ id: 1, column: 'new' }))).toBe(false)
})

test('a ticket is due for an order that was on no board while it awaited its payment', () => {
  const payment = { ...orderOf().payment, status: 'awaiting' as const }
  const unpaid = withOrder(boardOf(), { ...orderOf({ column: null }), payment })
  const begun = orderOf({ version: 3, column: 'preparing' })
  const paid = withOrder(unpaid, orderOf({ version: 2 }))
  expect(isBegun(paid, begun)).toBe(true)
  expect(isBegun(unpaid, begun)).toBe(true)
})

test('a ticket is due for a refused order that is taken back, and for none that is gone', () => {
  const refused = withOrder(boardOf(orderOf()), orderOf({ version: 2, column: null }))
  const back = withOrder(refused, orderOf({ version: 3 }))
  expect(isBegun(back, orderOf({ version: 4, column: 'preparing' }))).toBe(true)
  const cooked = withOrder(boardOf(), orderOf({ version: 2, column: 'preparing' }))
  const gone = withOrder(cooked, orderOf({ version: 5, column: null }))
  expect(isBegun(gone, orderOf({ version: 2, column: 'preparing' }))).toBe(false)
})

test('a ticket is due once more when the customer accepts other dishes', () => {
  const none = decimal(0)
  const totals = {
    sum: none,
    equipment: none,
    discount: none,
    bonuses: none,
    delivery: none,
    total: none,
  }
  const cooking = (state: NonNullable<BoardOrder['change']>['state'], change_count: number) => ({
    ...orderOf({ id: 1, version: 2, column: 'preparing' }),
    change_count,
    change: {
      id: 'a',
      state,
      note: '',
      proposed_at: '',
      expires_at: '',
      settled_at: null,
      by: { kind: 'key', id: null, name: '' },
      agreed_by: null,
      lines: [],
      before: totals,
      after: totals,
      due_on_delivery: none,
      refund: none,
      loses_code: false,
      age: null,
    },
  })
  const board = boardOf(cooking('open', 1))
  expect(isChangedWhileCooking(board, cooking('declined', 2))).toBe(false)
  expect(isChangedWhileCooking(board, cooking('accepted', 2))).toBe(true)
  expect(isChangedWhileCooking(boardOf(cooking('accepted', 2)), cooking('accepted', 2))).toBe(false)
  const [read] = mergeBoard(board, boardOf(cooking('withdrawn', 2))).orders
  expect(read?.change?.state).toBe('withdrawn')
})

test('minuteChoices offers minutes around the suggested ones', () => {
  expect(minuteChoices(25)).toEqual([15, 20, 25, 30, 35, 40, 45, 55])
  expect(minuteChoices(10)[0]).toBe(5)
  expect(minuteChoices(2895)).toContain(2895)
})

test('board times use the time zone of the city', () => {
  expect(dayIn('Europe/Sofia', at(5 * 60))).toBe('2026-03-13')
  expect(wallTime('2026-03-13T00:15:00+02:00', '2026-03-13')).toBe('00:15')
  expect(wallTime('2026-03-13T00:15:00+02:00', '2026-03-12')).toBe('13.03. 00:15')
})
