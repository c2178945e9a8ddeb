import * as v from 'valibot'
import { seal, unsealed } from '#backend/core/sealed.rules.ts'
import type { Handle } from '#backend/db/schema.ts'
import { inTransaction } from '#backend/db/transaction.ts'
import { newVapidKeys, type VapidKeys } from '#backend/providers/web-push.rules.ts'
import { deleteSubscriptions } from './push.repo.ts'

const name = 'vapid'
const stored = v.object({ publicKey: v.string(), privateKey: v.string() })

interface ShopKeys extends VapidKeys {
  /** False while processes with another AUTH_SECRET have made a pair later. */
  isNewest: boolean
}

/**
 * One pair for all processes with one AUTH_SECRET, made on first use: browser subscriptions are
 * bound to it. While the secret is changed, old and new processes keep a pair each.
 */
export async function vapidKeys(db: Handle, secret: () => Promise<string>): Promise<ShopKeys> {
  const key = await secret()
  return (
    openedKeys(key, await readPairs(db)) ?? (await inTransaction(db, (trx) => makeKeys(trx, key)))
  )
}

async function makeKeys(trx: Handle, key: string): Promise<ShopKeys> {
  const value = seal(key, name, JSON.stringify(newVapidKeys()))
  await trx
    .insertInto('shop_secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Several processes may miss the pair at once.
  await trx.selectFrom('shop_secret').select('name').where('name', '=', name).forUpdate().execute()
  const pairs = await readPairs(trx)
  const known = openedKeys(key, pairs)
  if (known) return known
  const place = String(pairs.length + 1).padStart(4, '0')
  await trx
    .insertInto('shop_secret')
    .values({ name: `${name} ${place}`, value })
    .execute()
  // Browsers have to subscribe again.
  await deleteSubscriptions(trx)
  const made = openedKeys(key, await readPairs(trx))
  if (!made) throw new Error('The keys of web push are missing')
  return made
}

/** The oldest first. */
const readPairs = async (db: Handle): Promise<string[]> =>
  (
    await db
      .selectFrom('shop_secret')
      .select(['name', 'value'])
      .where((eb) => eb.or([eb('name', '=', name), eb('name', 'like', `${name} %`)]))
      .execute()
  )
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ value }) => value)

function openedKeys(key: string, pairs: readonly string[]): ShopKeys | undefined {
  const opened = pairs.map((sealed) => unsealed(key, name, sealed))
  const text = opened.findLast((pair) => pair !== undefined)
  if (text === undefined) return undefined
  return { ...v.parse(stored, JSON.parse(text)), isNewest: opened.at(-1) !== undefined }
}
