import type { Handle } from '#backend/db/schema.ts'
import type { CustomerId } from '#contract/values/ids.ts'

/** A regular of the demo: visitors sign in with this phone and a code from the demo inbox. */
export const demoCustomer = {
  phone: '+359881000001',
  first_name: 'Maria',
  email: 'maria@example.com',
  locale: 'en',
} as const

/** Signed up two months ago. @returns the id */
export async function loadCustomer(trx: Handle, now: Date): Promise<CustomerId> {
  return (
    await trx
      .insertInto('customer')
      .values({
        ...demoCustomer,
        birthday: null,
        created_at: new Date(now.getTime() - 60 * 24 * 60 * 60 * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}
