import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** 256 bits, created on first use and stored, so that all processes share them. */
export async function sharedSecret(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('shop_secret')
    .values({ name: 'auth', value: randomBytes(32).toString('base64url') })
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
