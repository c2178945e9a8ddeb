// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { serverTime, setServerTime } from '#platform/server-clock.ts'

const loseSession = vi.fn(async () => {})
let signedIn = false
vi.mock('./session.functions.ts', () => ({ loseSession }))
vi.mock('#platform/session/session.ts', () => ({ isSignedIn: () => signedIn }))
const { createApiClient } = await import('./client.ts')

it('a 401 of a public call ends the session of a signed-in browser only', async () => {
  const ask = (status: number) =>
    createApiClient({
      origin: location.origin,
      locale: 'en',
      send: async () => Response.json({ message: 'No' }, { status }),
    })
      .city.list()
      .catch(() => {})
  await ask(401)
  signedIn = true
  await ask(403)
  expect(loseSession).not.toHaveBeenCalled()
  await ask(401)
  expect(loseSession).toHaveBeenCalledOnce()
})

it.each([
  ['no-store', '2001-02-03T04:05'],
  ['public, max-age=30', new Date().toISOString().slice(0, 10)],
])('an answer with cache-control: %s makes it %s', async (cacheControl, time) => {
  setServerTime(new Date().toISOString())
  const headers = { 'cache-control': cacheControl, date: 'Sat, 03 Feb 2001 04:05:06 GMT' }
  await createApiClient({
    origin: location.origin,
    locale: 'en',
    send: async () => Response.json({ data: [] }, { headers }),
  })
    .city.list()
    .catch(() => {})
  expect(serverTime()).toContain(time)
})
