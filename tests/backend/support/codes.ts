import { expect } from 'vitest'
import type { Backend } from '#backend/app.ts'
import type { Handle } from '#backend/db/schema.ts'
import { ask } from './shop.ts'

let asked = 0

export const browser = { 'x-requester': 'the-browser-of-the-tests' }

/** Each in a number block of its own. */
export const newPhone = (): string =>
  `+35988${String(1_000_000 + ((asked++ * 10_007) % 8_999_999))}`

/** In a network of its own. */
export const newAddress = (): string => `10.${asked % 256}.${(asked++ >> 8) % 256}.7`

export const askCode = (
  backend: Backend,
  phone: string,
  headers: Record<string, string> = {},
  way = 'sms-code',
) =>
  ask(backend, `/api/v1/${way}?phone=${encodeURIComponent(phone)}`, {
    headers: { client: 'web', ...browser, 'x-client-address': newAddress(), ...headers },
  })

/** From the demo's inbox; waits for it. */
export async function codeFor(db: Handle, phone: string): Promise<string> {
  const find = async () =>
    (
      await db
        .selectFrom('demo_inbox')
        .select('code')
        .where('phone', '=', phone)
        .where('code', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirst()
    )?.code
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  return (await find()) ?? ''
}

export const otherCode = (code: string): string =>
  String((Number(code) + 1) % 10_000).padStart(4, '0')
