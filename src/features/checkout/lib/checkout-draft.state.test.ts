// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filledIn } from '#tests/storefront/checkout.ts'

/** The browser's locks as far as tabs use them: one holder of a name, others wait. */
function fakeLocks() {
  const held = new Map<string, Promise<unknown>>()
  return {
    request: async (
      name: string,
      { signal }: { signal: AbortSignal },
      callback: () => Promise<unknown>,
    ) => {
      const aborted = new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
      while (held.has(name)) await Promise.race([held.get(name), aborted])
      const done = callback().finally(() => held.delete(name))
      held.set(name, done)
      return done
    },
  }
}

/** A module of its own is a page of its own; all share one copy of the session's storage. */
const openTab = () => {
  vi.resetModules()
  return import('./checkout-draft.state.ts')
}
const slot = {
  hold: '8c4f9a52-3a63-4d8f-9d34-0c8d5f6a7b10',
  from: '2026-11-22T10:00:00Z',
  to: '2026-11-22T10:30:00Z',
  expires_at: '2026-11-21T18:00:00Z',
  place: '',
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks: fakeLocks() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a duplicated tab gets a key of its own and no hold of the other', async () => {
  const first = await openTab()
  first.keepDraft({ ...filledIn, time: { type: 'on_time', slot } })
  expect(await first.claimCheckout()).toBe(true)
  const { key } = first.orderAttempt()
  const copy = await openTab()
  expect(copy.orderAttempt().key).toBe(key)
  const claimed = copy.claimCheckout()
  await vi.runAllTimersAsync()
  expect(await claimed).toBe(false)
  expect(copy.orderAttempt()).toMatchObject({ sent: [] })
  expect(copy.orderAttempt().key).not.toBe(key)
  expect(copy.readDraft('bg')).toMatchObject({
    contact: filledIn.contact,
    time: { type: 'on_time', slot: null },
  })
  expect(first.orderAttempt().key).toBe(key)
})

test('a reloaded tab keeps its key, also where the browser has no locks', async () => {
  for (const locks of [fakeLocks(), undefined]) {
    vi.stubGlobal('navigator', locks ? { locks } : {})
    const before = await openTab()
    expect(await before.claimCheckout()).toBe(true)
    const { key } = before.orderAttempt()
    vi.stubGlobal('navigator', locks ? { locks: fakeLocks() } : {})
    const after = await openTab()
    expect(await after.claimCheckout()).toBe(true)
    expect(after.orderAttempt().key).toBe(key)
  }
})

test('a page over plain http, which has no crypto.randomUUID, gets a key', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect((await openTab()).orderAttempt().key).toMatch(/^[0-9a-f-]{36}$/)
})

test('the next order of a tab is claimed again', async () => {
  const tab = await openTab()
  await tab.claimCheckout()
  const { key } = tab.orderAttempt()
  tab.forgetCheckout()
  expect(await tab.claimCheckout()).toBe(true)
  expect(tab.orderAttempt().key).not.toBe(key)
})

test('a draft of an earlier version, which says only that an age is confirmed, confirms none', async () => {
  sessionStorage.setItem('checkout', JSON.stringify({ ...filledIn, ageConfirmed: true }))
  expect((await openTab()).readDraft('bg')).toMatchObject({ ageConfirmed: 0 })
})
