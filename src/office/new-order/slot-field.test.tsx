// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAppForm } from '#ui/form/form-kit.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { newOrderForm } from './new-order.form.ts'
import { SlotField } from './slot-field.tsx'

const { timeSlots } = vi.hoisted(() => ({
  timeSlots: vi.fn<(sent: { query: { date: string } }) => Promise<unknown>>(),
}))
vi.mock('../use-office.ts', () => ({
  useOffice: () => ({ api: { slot: { timeSlots } }, locale: 'en' }),
}))

// Five past midnight on Friday in Varna.
beforeEach(() => {
  timeSlots.mockReset().mockResolvedValue([])
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T22:05:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Time({ day }: { day: string }) {
  const form = useAppForm(newOrderForm)
  const order = { orderType: 'pickup' as const, place: null, day }
  return (
    <form.AppField name="slot">
      {() => <SlotField city={varna} order={order} onDay={() => {}} onSlot={() => {}} />}
    </form.AppField>
  )
}

test.each([
  ['2026-03-12', '2026-03-13'],
  ['', '2026-03-13'],
  ['2026-03-15', '2026-03-15'],
])('a draft with the day %j offers the times of %s', async (kept, day) => {
  await renderInShop(<Time day={kept} />)
  expect(screen.getByLabelText('Day')).toHaveProperty('value', day)
  expect(timeSlots.mock.calls.map(([{ query }]) => query.date)).toEqual([day])
})
