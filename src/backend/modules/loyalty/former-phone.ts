import { dayMs } from '#backend/core/durations.ts'
import type { Handle, Trx } from '#backend/db/schema.ts'
import { sharedSecret } from '#backend/db/shared-secret.ts'
import { insertFormerPhone, phoneOf, waitsForBirthday } from './referral.repo.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import type { CustomerId } from '#contract/values/ids.ts'

/** Unreadable without the shop's secret. */
export const formerPhoneKey = async (db: Handle, phone: string): Promise<string> =>
  keyedHash(await sharedSecret(db), 'former', phone)

/** Prevents two birthdays in a year by deleting the account. */
const yearMs = 366 * dayMs

export async function rememberPhone(
  trx: Trx,
  { phone, birthday }: { phone: string; birthday: string | null },
  now: Date,
): Promise<void> {
  await insertFormerPhone(trx, {
    phone_key: await formerPhoneKey(trx, phone),
    birthday_again_at: birthday === null ? null : new Date(now.getTime() + yearMs),
  })
}

export async function hadBirthday(db: Handle, customerId: CustomerId, now: Date): Promise<boolean> {
  const phone = await phoneOf(db, customerId)
  return phone !== undefined && waitsForBirthday(db, await formerPhoneKey(db, phone), now)
}
