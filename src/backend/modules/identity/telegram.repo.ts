import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'

type Handle = Kysely<Database>

export const insertLink = (
  db: Handle,
  link: { uuid: string; requester: string; expires_at: Date },
) =>
  db
    .insertInto('telegram_link')
    .values({ ...link, phone: null, chat_id: null })
    .execute()

export const findLink = (db: Handle, uuid: string) =>
  db.selectFrom('telegram_link').selectAll().where('uuid', '=', uuid).executeTakeFirst()

/** The phone that was told by a link, once and to its requester; undefined when there is none to tell. */
export const takePhone = async (
  db: Handle,
  { uuid, requester }: { uuid: string; requester: string },
  now: Date,
): Promise<string | undefined> =>
  (
    await db
      .updateTable('telegram_link')
      .set({ told_at: now })
      .where('uuid', '=', uuid)
      .where('requester', '=', requester)
      .where('phone', 'is not', null)
      .where('told_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('phone')
      .executeTakeFirst()
  )?.phone ?? undefined

/** Keeps who answered to a link, once. @returns who asked for it, or undefined when it is too old or was used */
export async function confirmLink(
  db: Handle,
  { uuid, phone, chatId }: { uuid: string; phone: string; chatId: number | null },
  now: Date,
): Promise<string | undefined> {
  const confirmed = await db
    .updateTable('telegram_link')
    .set({ phone, chat_id: chatId })
    .where('uuid', '=', uuid)
    .where('phone', 'is', null)
    .where('expires_at', '>', now)
    .returning('requester')
    .executeTakeFirst()
  return confirmed?.requester
}

/** Notes which chat opened a link; false when it is too old, or another's. */
export async function rememberChat(
  db: Handle,
  uuid: string,
  chatId: number,
  now: Date,
): Promise<boolean> {
  const noted = await db
    .updateTable('telegram_link')
    .set({ chat_id: chatId })
    .where('uuid', '=', uuid)
    .where((eb) => eb.or([eb('chat_id', 'is', null), eb('chat_id', '=', chatId)]))
    .where('phone', 'is', null)
    .where('expires_at', '>', now)
    .returning('uuid')
    .executeTakeFirst()
  return noted !== undefined
}

/** The newest link that a chat opened and has told no phone by yet. */
export const openLinkOfChat = async (
  db: Handle,
  chatId: number,
  now: Date,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('telegram_link')
      .select('uuid')
      .where('chat_id', '=', chatId)
      .where('phone', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('expires_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.uuid

/** The chat of the newest link that a phone was told by. */
export const chatOfPhone = async (db: Handle, phone: string): Promise<number | null> =>
  (
    await db
      .selectFrom('telegram_link')
      .select('chat_id')
      .where('phone', '=', phone)
      .orderBy('expires_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.chat_id ?? null
