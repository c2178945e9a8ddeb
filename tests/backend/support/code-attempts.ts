import type { Handle } from '#backend/db/schema.ts'
import { insertChallenge } from '#backend/modules/identity/challenge.repo.ts'
import { codeHash } from '#backend/modules/identity/codes.service.ts'
import { customerOfPhone } from '#backend/modules/identity/customer.repo.ts'
import { knownBrowser, requesterKey } from '#backend/modules/identity/requester.rules.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import type { Backend } from '#backend/app.ts'
import { browser, newAddress } from './codes.ts'
import { post } from './shop.ts'

export const secret = 'a secret of the tests, long enough'

export const statuses = (answers: readonly { status: number }[]): Record<string, number> => {
  const counted = Object.groupBy(answers, ({ status }) => String(status))
  return Object.fromEntries(
    Object.entries(counted).map(([status, list = []]) => [status, list.length]),
  )
}
export const inTurn = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let index = 0; index < count; index++) results.push(await work())
  return results
}
export const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** From an address of its own, by the browser that requested the code unless another is given. */
export const attemptAt = (
  backend: Backend,
  phone: string,
  code: string,
  headers: Record<string, string> = {},
) =>
  post(
    backend,
    '/api/v1/login',
    { phone, code },
    { ...browser, 'x-client-address': newAddress(), ...headers },
  )

/** Stores a code as if a browser had requested it, past every limit. */
export const keepCode = (
  db: Handle,
  now: Date,
  phone: string,
  code: string,
  headers: Record<string, string> = browser,
) =>
  insertChallenge(db, {
    phone_key: keyedHash(secret, 'phone', phone),
    channel: 'sms',
    requester: requesterKey(secret, new Headers(headers)),
    salt: 'salt',
    code_hash: codeHash(secret, 'salt', code),
    created_at: now,
    expires_at: new Date(now.getTime() + 5 * 60_000),
  })

/** Of a browser that has signed in with the phone, past every limit. */
export const knownHeaders = async (db: Handle, phone: string, now: Date) => {
  const account = await customerOfPhone(db, { phone, locale: 'en', referrerId: null }, now)
  return { 'x-requester': knownBrowser(secret, account, now) }
}
