import { expect, test } from 'vitest'
import { chosenSlot } from './chosen-slot.rules.ts'

const six = '2026-06-10T15:00:00.000Z'
const half = '2026-06-10T15:30:00.000Z'
const chosen = { type: 'on_time', at: six, to: half, expected_at: half } as const

test.each([
  ['its own while nobody has moved it', chosen, { from: six, to: half }],
  [
    'its own by a shop that does not say its end',
    { ...chosen, to: undefined },
    { from: six, to: half },
  ],
  ['none once it is delayed', { ...chosen, expected_at: '2026-06-10T16:10:00.000Z' }, null],
  [
    'none once it is expected earlier',
    { ...chosen, expected_at: '2026-06-10T14:40:00.000Z' },
    null,
  ],
  [
    'none for as soon as possible',
    { ...chosen, type: 'soon_as_possible', at: null, to: null },
    null,
  ],
] as const)('the slot of an order is %s', (_, time, slot) => {
  expect(chosenSlot(time)).toEqual(slot)
})
