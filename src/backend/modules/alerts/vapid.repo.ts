import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { seal, unseal } from '#backend/core/sealed.rules.ts'
import type { Database } from '#backend/db/schema.ts'
import { newVapidKeys, type VapidKeys } from '#backend/providers/web-push.rules.ts'

const name = 'vapid'
const stored = v.object({ publicKey: v.string(), privateKey: v.string() })

/** One pair for all processes, made on first use: subscriptions of browsers are bound to it. */
export async function vapidKeys(
  db: Kysely<Database>,
  secret: () => Promise<string>,
): Promise<VapidKeys> {
  const find = () =>
    db.selectFrom('shop_secret').select('value').where('name', '=', name).executeTakeFirst()
  const key = await secret()
  const known = await find()
  if (known) return v.parse(stored, JSON.parse(unseal(key, name, known.value)))
  await db
    .insertInto('shop_secret')
    .values({ name, value: seal(key, name, JSON.stringify(newVapidKeys())) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return vapidKeys(db, secret)
}
