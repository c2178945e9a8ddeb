import { setTimeout as pause } from 'node:timers/promises'
import { createApiClient } from '../../src/api/client.ts'
import type { Locale } from '../../src/contract/locales.ts'
import type { SignedIn } from '../../src/contract/customers/user.calls.ts'
import type { CustomerId } from '#contract/values/ids.ts'

let visitors = 0
/** Each from an address of its own: codes are limited by it. */
export function apiAs(origin: string, token?: string, locale: Locale = 'en') {
  visitors += 1
  const address = `10.${visitors % 256}.${visitors >> 8}.${process.pid % 256}`
  return createApiClient({
    origin,
    locale,
    token,
    send: (request) => {
      request.headers.set('x-forwarded-for', address)
      return fetch(request)
    },
  })
}

/** By the code of the demo's inbox. `phone` is E.164. @throws Error when no code comes */
export async function signIn(
  origin: string,
  phone: string,
  referrerId?: CustomerId,
): Promise<SignedIn> {
  const api = apiAs(origin)
  await api.auth.smsCode({ query: { phone } })
  for (let tries = 0; tries < 100; tries += 1) {
    const code = (await api.demo.inbox()).find(
      (sent) => sent.phone === phone && sent.code !== null,
    )?.code
    if (code) return api.auth.login({ body: { phone, code, referrerId } })
    await pause(100)
  }
  throw new Error('No code came')
}

export const sessionCookies = (origin: string, token: string) => [
  { name: 'token', value: token, url: origin, httpOnly: true },
  { name: 'signed_in', value: '1', url: origin },
]
