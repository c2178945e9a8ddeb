// @vitest-environment jsdom
import { ORPCError } from '@orpc/client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cityId } from '#contract/values/ids.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import type { NewOrder } from './new-order.form.ts'
import { ReservedTime } from './reserved-time.tsx'
import { useOfficeSlotHold } from './use-office-slot-hold.ts'

type Sent = { body: { from: string } }
const { holdTime } = vi.hoisted(() => ({ holdTime: vi.fn<(sent: Sent) => Promise<unknown>>() }))
vi.mock('../use-office.ts', () => ({ useOffice: () => ({ api: { ops: { holdTime } } }) }))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const six = '2126-11-21T18:00:00Z'
const kept = { hold: 'a', expires_at: '2126-11-21T17:10:00Z' }

function Time() {
  const [{ slot, held }, setTime] = useState<Pick<NewOrder, 'slot' | 'held'>>({
    slot: '',
    held: null,
  })
  const order = { orderType: 'pickup' as const, place: null, slot, held }
  const hold = useOfficeSlotHold({
    cityId: cityId(1),
    order,
    set: (now, given) => setTime({ slot: now, held: given }),
  })
  return (
    <>
      <button onClick={() => hold.take(six)}>Six</button>
      <ReservedTime city={varna} slot={slot} held={held} hold={hold} />
    </>
  )
}
const choose = async () => {
  await renderInShop(<Time />)
  fireEvent.click(screen.getByRole('button', { name: 'Six' }))
}

test('a time that the shop did not answer for is asked for again, and keeps the focus', async () => {
  const coming = Promise.withResolvers<unknown>()
  holdTime
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockReturnValueOnce(coming.promise)
  await choose()
  const again = await screen.findByRole('button', { name: 'Try again' })
  again.focus()
  fireEvent.click(again)
  expect(await screen.findByRole('button', { name: 'Sending…' })).toBe(again)
  expect(screen.getByRole('alert').textContent).toContain('The shop does not answer')
  expect(holdTime.mock.calls.map(([{ body }]) => body.from)).toEqual([six, six])
  coming.resolve(kept)
  const status = await screen.findByRole('status')
  expect(status.textContent).toMatch(/^This time is kept until/)
  await waitFor(() => expect(document.activeElement?.contains(status)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

test('a time that is refused says why, and another one is chosen', async () => {
  const data = { code: 'NO_CAPACITY', message: 'No room at this time' }
  holdTime.mockRejectedValueOnce(new ORPCError('NO_CAPACITY', { status: 409, data }))
  await choose()
  await screen.findByText('No room at this time')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
