import { randomBytes } from 'node:crypto'
import type { Handle } from './schema.ts'

/** 256 bits, created on first use and stored, so that all processes share them. */
export async function sharedSecret(db: Handle): Promise<string> {
  const known = await readSecret(db)
  if (known !== undefined) return known
  await db
    .insertInto('shop_secret')
    .values({ name: 'auth', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await readSecret(db)
  if (made === undefined) throw new Error('The secret of the shop is missing')
  return made
}

const readSecret = async (db: Handle): Promise<string | undefined> =>
  (await db.selectFrom('shop_secret').select('value').where('name', '=', 'auth').executeTakeFirst())
    ?.value
