import type { Handle } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { formatPhone } from '#backend/core/phone.rules.ts'
import { dateOfSeconds, secondsOfDate } from '#contract/values/time.ts'
import type { User, UserInput } from '#contract/customers/user.calls.ts'
import { addressesOf, changeCustomer, findCustomer } from './customer.repo.ts'
import type { Customer } from './identity.service.ts'
import { isFuture, presentAddress } from './profile.rules.ts'
import type { CustomerId } from '#contract/values/ids.ts'

/** @throws Refusal UNAUTHORIZED after the deletion of the account */
export async function userOf(db: Handle, customerId: CustomerId): Promise<User> {
  const row = await findCustomer(db, customerId)
  if (!row || row.phone === null) throw new Refusal('UNAUTHORIZED')
  return {
    id: row.id,
    firstName: row.first_name,
    phone: row.phone,
    phone_formatted: formatPhone(row.phone),
    email: row.email,
    birthday: row.birthday === null ? null : secondsOfDate(row.birthday),
    dietaryNeeds: row.dietary_needs,
    addresses: (await addressesOf(db, customerId)).map(presentAddress),
  }
}

/** @throws Refusal INVALID for a birthday in the future or one that is already set */
export async function updateUser(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id }: Customer,
  { firstName, email, birthday, dietaryNeeds }: UserInput,
): Promise<User> {
  if (birthday && isFuture(birthday, now()))
    throw new Refusal('INVALID', { errors: { birthday: ['future'] } })
  const changed = await changeCustomer(db, id, {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(email === undefined ? {} : { email: email || null }),
    ...(typeof birthday === 'number' ? { birthday: dateOfSeconds(birthday) } : {}),
    ...(dietaryNeeds && { dietary_needs: JSON.stringify(dietaryNeeds) }),
  })
  if (!changed) throw new Refusal('INVALID', { errors: { birthday: ['birthday_set'] } })
  return userOf(db, id)
}
