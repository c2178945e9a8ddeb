import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { seal, unseal } from '#backend/core/sealed.rules.ts'
import type { Database } from '#backend/db/schema.ts'
import { newVapidKeys, type VapidKeys } from '#backend/providers/web-push.rules.ts'

const name = 'vapid'
const stored = v.object({ publicKey: v.string(), privateKey: v.string() })

/** One pair for all processes, made on first use: browser subscriptions are bound to it. */
export async function vapidKeys(
  db: Kysely<Database>,
  secret: () => Promise<string>,
): Promise<VapidKeys> {
  const key = await secret()
  const known = await readKeys(db, key)
  if (known) return known
  await db
    .insertInto('shop_secret')
    .values({ name, value: seal(key, name, JSON.stringify(newVapidKeys())) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await readKeys(db, key)
  if (!made) throw new Error('The keys of web push are missing')
  return made
}

async function readKeys(db: Kysely<Database>, key: string): Promise<VapidKeys | undefined> {
  const row = await db
    .selectFrom('shop_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && v.parse(stored, JSON.parse(unseal(key, name, row.value)))
}
