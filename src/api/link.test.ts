// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'

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
