import type { Insertable } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { ChallengeTable } from '#backend/db/schema.customer.ts'
import { triesPerCode } from './limits.rules.ts'

export async function insertChallenge(
  trx: Handle,
  challenge: Insertable<ChallengeTable>,
): Promise<number> {
  return (
    await trx.insertInto('challenge').values(challenge).returning('id').executeTakeFirstOrThrow()
  ).id
}

interface CodeRequest {
  phoneKey: string
  requester: string
  channel?: ChallengeTable['channel'] | undefined
}

/** Undefined when the newest code has no attempts left, was used or has expired. */
export const claimAttempt = (
  trx: Handle,
  { phoneKey, requester, channel }: CodeRequest,
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

export async function spendChallenge(trx: Handle, id: number, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('challenge')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
