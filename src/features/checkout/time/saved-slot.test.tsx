// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { SavedSlot } from './saved-slot.tsx'

const now = '2026-03-12T13:00:00.000Z'
const slot = {
  hold: '7b0d2c5e-8a53-4c52-9d38-0f6f6a1e2b11',
  from: '2026-03-12T16:00:00.000Z',
  to: '2026-03-12T16:30:00.000Z',
  expires_at: '2026-03-12T13:10:00.000Z',
  extendable_until: '2026-03-12T14:50:00.000Z',
  place: 'delivery',
}
const onExtend = vi.fn()
const show = (extendable_until = slot.extendable_until) =>
  renderInShop(
    <SavedSlot
      slot={{ ...slot, extendable_until }}
      now={now}
      onChange={() => {}}
      onExtend={onExtend}
      onEnd={() => {}}
      isExtending={false}
    >
      gone
    </SavedSlot>,
  )
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const keep = () => screen.queryByRole('button', { name: 'Keep it longer' })

beforeEach(() =>
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
    now: new Date(now),
  }),
)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a held slot offers an extension three minutes before its end', async () => {
  await show()
  await pass(419)
  expect([keep(), screen.getByRole('status').textContent]).toEqual([null, ''])
  await pass(2)
  expect(screen.getByRole('status').textContent).toContain('You can keep it longer')
  fireEvent.click(screen.getByRole('button', { name: 'Keep it longer' }))
  expect(onExtend).toHaveBeenCalledOnce()
})

test('a held slot that cannot be extended shows only its end', async () => {
  await show(slot.expires_at)
  await pass(421)
  expect(keep()).toBeNull()
  expect(screen.getByRole('status').textContent).toMatch(/^We keep your time until/)
  await pass(180)
  expect(document.body.textContent).toContain('gone')
})
