import type { Handle } from '#backend/db/schema.ts'
import { openSession } from '#backend/modules/identity/login.service.ts'
import { openHour } from './shop.ts'
import type { CustomerId } from '#contract/values/ids.ts'

export interface SignedInCustomer {
  token: string
  customerId: CustomerId
  headers: { authorization: string }
}

/** Without a code, so that no limit applies. `phone` is E.164. */
export async function signIn(
  { db, now = () => openHour }: { db: Handle; now?: () => Date },
  phone: string,
  referrerId: CustomerId | null = null,
): Promise<SignedInCustomer> {
  const { token, account } = await db
    .transaction()
    .execute((trx) => openSession(trx, { phone, locale: 'en', referrerId }, now()))
  return { token, customerId: account.id, headers: { authorization: `Bearer ${token}` } }
}
