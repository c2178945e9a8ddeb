import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { seal, unsealed } from '#backend/core/sealed.rules.ts'
import type { Database } from '#backend/db/schema.ts'
import { inTransaction } from '#backend/db/transaction.ts'
import { newVapidKeys, type VapidKeys } from '#backend/providers/web-push.rules.ts'

const name = 'vapid'
const stored = v.object({ publicKey: v.string(), privateKey: v.string() })

/** One pair for all processes, made on first use: browser subscriptions are bound to it. */
export async function vapidKeys(
  db: Kysely<Database>,
  secret: () => Promise<string>,
): Promise<VapidKeys> {
  const key = await secret()
  const sealed = await readSealed(db)
  const known = openKeys(key, sealed)
  if (known) return known
  const value = seal(key, name, JSON.stringify(newVapidKeys()))
  await (sealed === undefined ? insertKeys(db, value) : replaceKeys(db, { lost: sealed, value }))
  const made = openKeys(key, await readSealed(db))
  if (!made) throw new Error('The keys of web push are missing')
  return made
}

const insertKeys = (db: Kysely<Database>, value: string) =>
  db
    .insertInto('shop_secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Replaces keys that another AUTH_SECRET sealed: browsers have to subscribe again. */
const replaceKeys = (db: Kysely<Database>, { lost, value }: { lost: string; value: string }) =>
  inTransaction(db, async (trx) => {
    const replaced = await trx
      .updateTable('shop_secret')
      .set({ value })
      .where('name', '=', name)
      .where('value', '=', lost)
      .returning('name')
      .executeTakeFirst()
    if (replaced) await trx.deleteFrom('staff_push').execute()
  })

const readSealed = async (db: Kysely<Database>): Promise<string | undefined> =>
  (await db.selectFrom('shop_secret').select('value').where('name', '=', name).executeTakeFirst())
    ?.value

function openKeys(key: string, sealed: string | undefined): VapidKeys | undefined {
  const text = sealed === undefined ? undefined : unsealed(key, name, sealed)
  return text === undefined ? undefined : v.parse(stored, JSON.parse(text))
}
