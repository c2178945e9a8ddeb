// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderOf } from '#tests/storefront/board-orders.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { decimal } from '#contract/values/money.ts'
import type { BoardOrder } from './board.rules.ts'
import { printTicket, ticketPrinted } from './print-queue.ts'
import { TicketPrinter } from './ticket.tsx'

afterEach(() => vi.unstubAllGlobals())

async function ticketOf(
  order: Partial<BoardOrder>,
  paper?: Parameters<typeof printTicket>[1],
): Promise<string> {
  vi.stubGlobal('print', () => {})
  printTicket({ ...orderOf(), ...order }, paper)
  await renderInShop(<TicketPrinter />)
  const text = document.querySelector('.ticket')?.textContent ?? ''
  cleanup()
  ticketPrinted()
  return text
}

const { payment, totals } = orderOf()

test('a ticket says what the kitchen’s card says of place, courier and customer', async () => {
  const ticket = await ticketOf({
    order_type: 'delivery',
    age: 18,
    doNotCallBack: true,
    zone: 'Centre',
    address_distance: 900,
    address: {
      type: 'flat',
      street: 'Sea Street',
      house: '3',
      entrance: '1',
      floor: '2',
      flat: '7',
      code: '12K',
      comment: 'The bell is broken',
      lat: 43.2,
      lng: 27.9,
    },
  })
  for (const part of [
    'Check the age: 18 or older',
    'do not call',
    'Centre',
    'Check the address: 900 m from the point on the map',
    'entrance 1',
    'door code 12K',
    'For the courier: The bell is broken',
  ])
    expect(ticket).toContain(part)
})

test('a ticket says the total, and what of it is to be collected', async () => {
  const ticket = await ticketOf({
    totals: { ...totals, total: decimal(34) },
    due_on_delivery: decimal(24),
    change_to_bring: decimal(26),
    payment: { ...payment, change_from: decimal(50) },
  })
  expect(ticket).toMatch(/Total BGN\s34\.00/)
  expect(ticket).toMatch(/Cash: BGN\s24\.00\. Bring BGN\s26\.00 change for BGN\s50\.00/)
})

test('a ticket has the notes of the staff', async () => {
  const by = { kind: 'staff', id: 1, name: 'Ann' }
  const notes = [{ at: '2026-03-12T18:01:00Z', text: 'Called: no wasabi', by }]
  expect(await ticketOf({ notes })).toContain('Note: Called: no wasabi')
})

test('a ticket of an unpaid order says not to begin', async () => {
  const ticket = await ticketOf({ payment: { ...payment, type: 'online', status: 'awaiting' } })
  expect(ticket).toContain('Not paid yet: do not begin')
  expect(ticket).not.toContain('nothing to collect')
})

test('a ticket of a cancelled order says not to cook it', async () => {
  const mark = 'CANCELLED: do not cook'
  expect(await ticketOf({ status: 'cancel' })).toContain(mark)
  expect(await ticketOf({ status: 'process' })).not.toContain(mark)
})

test.each(['cancel', 'not_delivered', 'no_show'] as const)(
  'a ticket of an order with status %s collects nothing',
  async (status) => {
    const ticket = await ticketOf({ status, due_on_delivery: decimal(24) })
    expect(ticket).toContain('Nothing to collect')
    expect(ticket).not.toContain('Cash')
  },
)

test('a ticket with other dishes than ordered says that it replaces the earlier one', async () => {
  const change = {
    id: '1',
    state: 'accepted' as const,
    note: '',
    lines: [],
    before: totals,
    after: totals,
    due_on_delivery: decimal(0),
    refund: decimal(0),
    loses_code: false,
    age: null,
    proposed_at: '2026-03-12T18:01:00Z',
    expires_at: '2026-03-12T18:11:00Z',
    settled_at: '2026-03-12T18:02:00Z',
    by: { kind: 'staff', id: 1, name: 'Ann' },
    agreed_by: null,
  }
  const mark = 'CHANGED: replaces the earlier ticket'
  expect(await ticketOf({ change })).toContain(mark)
  expect(await ticketOf({ change: { ...change, state: 'declined' } })).not.toContain(mark)
  expect(await ticketOf({ change }, { isFirst: true })).not.toContain(mark)
})
