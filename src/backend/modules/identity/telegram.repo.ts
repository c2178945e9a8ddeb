import type { Handle } from '#backend/db/schema.ts'

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

/** Returns the phone once, to the requester of the link only. */
export const consumePhone = async (
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

/** False when the link has expired or belongs to another chat. */
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
