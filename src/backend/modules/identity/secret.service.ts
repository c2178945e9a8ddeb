import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { newToken } from './secrets.rules.ts'

/** Created on first use and stored, so that all processes share it. */
export async function keptSecret(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('shop_secret')
    .values({ name: 'auth', value: newToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (
    await db
      .selectFrom('shop_secret')
      .select('value')
      .where('name', '=', 'auth')
      .executeTakeFirstOrThrow()
  ).value
}
