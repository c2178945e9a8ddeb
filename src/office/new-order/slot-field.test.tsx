// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
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

function Time({ day, slot = '' }: { day: string; slot?: string }) {
  const defaultValues = { ...newOrderForm.defaultValues, slot }
  const form = useAppForm({ ...newOrderForm, defaultValues })
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

test.each([
  ['2026-03-13', '18:00'],
  ['2026-03-14', 'Friday, March 13, 18:00'],
])('a chosen time that is no longer offered stays chosen on %s, as %s', async (day, name) => {
  const slot = (time: string, left: number) => ({
    from: `${day}T${time}:00+02:00`,
    to: `${day}T${time.replace(':00', ':30')}:00+02:00`,
    left,
  })
  timeSlots.mockResolvedValue([slot('19:00', 2), slot('20:00', 2)])
  await renderInShop(<Time day={day} slot="2026-03-13T18:00:00+02:00" />)
  await screen.findByText('19:00–19:30')
  const chosen = screen.getByLabelText('Time')
  expect(chosen).toHaveProperty('value', '2026-03-13T18:00:00+02:00')
  expect(within(chosen).getByRole('option', { selected: true }).textContent).toBe(name)
})

test('a chosen time that is offered is there once', async () => {
  const from = '2026-03-13T18:00:00+02:00'
  timeSlots.mockResolvedValue([{ from, to: '2026-03-13T18:30:00+02:00', left: 0 }])
  await renderInShop(<Time day="2026-03-13" slot={from} />)
  await screen.findByText('18:00–18:30')
  expect(screen.getAllByText(/18:00/)).toHaveLength(1)
})
