import type { Insertable } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { ApiTokenTable } from '#backend/db/schema.staff.ts'

export const findApiToken = (db: Handle, hash: string) =>
  db.selectFrom('api_token').selectAll().where('token_hash', '=', hash).executeTakeFirst()

export const touchApiToken = (db: Handle, id: number, now: Date) =>
  db.updateTable('api_token').set({ last_used_at: now }).where('id', '=', id).execute()

export const listApiTokens = (db: Handle) =>
  db.selectFrom('api_token').selectAll().orderBy('id').execute()

export const insertApiToken = (db: Handle, token: Insertable<ApiTokenTable>) =>
  db.insertInto('api_token').values(token).returningAll().executeTakeFirstOrThrow()

export const deleteApiToken = async (db: Handle, id: number): Promise<boolean> =>
  (await db.deleteFrom('api_token').where('id', '=', id).returning('id').executeTakeFirst()) !==
  undefined
