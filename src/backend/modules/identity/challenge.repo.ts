import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import type { ChallengeTable } from '#backend/db/schema.customer.ts'
import { triesPerCode } from './limits.rules.ts'

/** Keeps a code that is about to be sent. @returns its id */
export async function insertChallenge(
  trx: Kysely<Database>,
  challenge: Insertable<ChallengeTable>,
): Promise<number> {
  return (
    await trx.insertInto('challenge').values(challenge).returning('id').executeTakeFirstOrThrow()
  ).id
}

interface Asked {
  phoneKey: string
  requester: string
  /** Any, unless it is named. */
  channel?: ChallengeTable['channel'] | undefined
}

/** Uses up one try of the newest code that the requester asked for; nothing when it has none left, was used, or is too old. */
export const claimTry = (
  trx: Kysely<Database>,
  { phoneKey, requester, channel }: Asked,
  now: Date,
) =>
  trx
    .updateTable('challenge')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('challenge')
        .select('id')
        .where('phone_key', '=', phoneKey)
        .where('requester', '=', requester)
        .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? null))
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('attempts', '<', triesPerCode)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'salt', 'code_hash'])
    .executeTakeFirst()

/** Marks a code as used; false when somebody did so before. */
export async function spendChallenge(
  trx: Kysely<Database>,
  id: number,
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('challenge')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
