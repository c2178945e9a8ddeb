// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { shopQueries } from '#api/shop.queries.ts'
import { useStorefront } from '#api/shop.ts'
import { calculated, pickup, toHome } from '#tests/storefront/checkout.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { varna } from '#tests/storefront/varna.ts'
import { soon, type WantedTime } from './slot.rules.ts'
import { TimeBlock } from './time-block.tsx'

vi.mock('#platform/http/request.ts', () => ({ currentHost: () => 'varna.localhost' }))

const opens_at = '2026-11-22T10:00:00Z'
const hold = {
  taking: null,
  trouble: null,
  take: async () => true,
  isKept: async () => true,
  chooseType: () => {},
}
interface BlockProps {
  calculation: typeof calculated
  choice: typeof toHome.choice
}
const Block = ({ calculation, choice }: BlockProps) => (
  <TimeBlock
    soonest={calculation}
    calculation={calculation}
    now="2026-11-21T17:00:00Z"
    choice={choice}
    time={soon}
    hold={hold}
    outcome={null}
    error={undefined}
  />
)
const show = async (
  of: Partial<typeof calculated>,
  choice: typeof toHome.choice,
  city: { opens_at: string | null },
) => {
  const calculation = { ...calculated, opens_at, ...of }
  await renderInShop(<Block calculation={calculation} choice={choice} />, {
    city,
    answer: () => [{ ...varna, ...city }],
  })
  return document.body.textContent
}
/** Open for the first price, closed for the second. */
function Closing() {
  const shop = useStorefront()
  const client = useQueryClient()
  // Every page carries the cities.
  useState(() =>
    client.setQueryData(shopQueries.cities(shop).queryKey, { city: shop.city, all: [] }),
  )
  const [isClosed, setClosed] = useState(false)
  const calculation = { ...calculated, opens_at: isClosed ? opens_at : null }
  return (
    <>
      <button onClick={() => setClosed(true)}>Close</button>
      <Block calculation={calculation} choice={toHome.choice} />
    </>
  )
}
const [kitchen, zone] = ['The kitchen is closed now', 'We do not deliver there now']
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('hours of a zone that are over are not those of the kitchen', async () => {
  const text = await show({}, toHome.choice, { opens_at: null })
  expect(text).toContain(zone)
  expect(text).toContain('We deliver there again tomorrow at')
  expect(text).not.toContain(kitchen)
})

test.each([
  ['with an address', {}, toHome.choice, { opens_at }],
  ['without an address', { zone: null }, toHome.choice, { opens_at: null }],
  ['for a pickup', { zone: null }, pickup.choice, { opens_at: null }],
] as const)('a closed kitchen is said %s', async (_where, of, choice, city) => {
  await show(of, choice, city)
  expect(screen.queryByText(kitchen)).not.toBeNull()
  expect(screen.queryByText(zone)).toBeNull()
})

test.each([
  ['a kitchen that closes', null, opens_at, kitchen],
  ['a zone whose hours end after the kitchen has opened', opens_at, null, zone],
] as const)('%s during the checkout is said to be closed', async (_which, before, after, said) => {
  let city: typeof varna = { ...varna, opens_at: before }
  await renderInShop(<Closing />, { city, answer: () => [city] })
  city = { ...varna, opens_at: after }
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByText(said)
})

const six = { from: '2026-11-21T18:00:00Z', to: '2026-11-21T18:30:00Z', left: 3 }
const half = { from: '2026-11-21T18:30:00Z', to: '2026-11-21T19:00:00Z', left: 1 }
const kept = {
  ...six,
  hold: '7b0d2c5e-8a53-4c52-9d38-0f6f6a1e2b11',
  expires_at: '2126-11-21T17:10:00Z',
  place: 'delivery',
}
const later = '2126-11-21T17:20:00Z'

function Chooser({ slot, opens }: { slot: WantedTime['slot']; opens: string | null }) {
  const [time, setTime] = useState<WantedTime>({ type: 'on_time', slot })
  const calculation = { ...calculated, opens_at: opens }
  return (
    <TimeBlock
      soonest={calculation}
      calculation={calculation}
      now="2026-11-21T17:00:00Z"
      choice={toHome.choice}
      time={time}
      hold={{
        ...hold,
        take: async (from) => {
          const isLonger = time.slot?.from === from
          setTime({
            type: 'on_time',
            slot: { ...kept, from, ...(isLonger && { expires_at: later }) },
          })
          return true
        },
      }}
      outcome={null}
      error={undefined}
    />
  )
}
const choose = (slot: WantedTime['slot'], opens: string | null = null) =>
  renderInShop(<Chooser slot={slot} opens={opens} />, {
    answer: (path) => (path.endsWith('/time-slots') ? [six, half] : []),
  })
const press = (name: RegExp) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
/** Once it has come. */
const pressNext = async (name: RegExp) => {
  await screen.findByRole('button', { name })
  press(name)
}
const focused = () =>
  document.activeElement === document.body ? '' : document.activeElement?.textContent

test('a chosen time has the focus once it is kept, as has one chosen in its place', async () => {
  await choose(null)
  await pressNext(/^20:00–20:30/)
  await waitFor(() => expect(focused()).toMatch(/20:00.*We keep this time for you until/))
  press(/^Another time$/)
  await pressNext(/^20:30–21:00/)
  await waitFor(() => expect(focused()).toMatch(/20:30.*We keep this time for you until/))
})

test('an offered time has the focus once it is kept', async () => {
  await choose(null, six.from)
  await pressNext(/^Order for /)
  await waitFor(() => expect(focused()).toMatch(/20:00.*We keep this time for you until/))
})

const fakeClock = (now: string) =>
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
    now: new Date(now),
  })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('a time that runs out hands the focus to the notice about it, but only a lost one', async () => {
  fakeClock('2126-11-21T17:09:00Z')
  await choose(kept)
  press(/^Another time$/)
  await pass(61)
  expect(focused()).toContain('We no longer keep your time')
  cleanup()
  fakeClock('2126-11-21T17:09:00Z')
  await choose(kept)
  const asap = screen.getByRole('radio', { name: /^As soon as possible/ })
  asap.focus()
  await pass(61)
  expect(screen.queryByText('We no longer keep your time')).not.toBeNull()
  expect(document.activeElement).toBe(asap)
})

test('a time that runs out while another is chosen leaves one picker, with its day', async () => {
  fakeClock('2126-11-21T17:09:00Z')
  await choose(kept)
  press(/^Another time$/)
  press(/^Tomorrow$/)
  await pass(61)
  expect(screen.queryByText('We no longer keep your time')).not.toBeNull()
  const tomorrow = screen.getByRole('button', { name: 'Tomorrow' })
  expect(tomorrow.getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(tomorrow)
})

test('a time that had run out before the page opened takes no focus', async () => {
  await choose({ ...kept, expires_at: '2020-11-21T17:10:00Z' })
  await screen.findByText('We no longer keep your time')
  expect(document.activeElement).toBe(document.body)
})

test('a time that is kept longer has the focus of the button that did it', async () => {
  fakeClock('2126-11-21T17:09:00Z')
  await choose({ ...kept, extendable_until: '2126-11-21T18:00:00Z' })
  press(/^Keep it longer$/)
  await pass(0)
  expect(focused()).toContain('We keep this time for you until')
})
