import { randomUUID } from 'node:crypto'
import { notFound } from '#backend/http/refusal.ts'
import { requireOffered } from '#backend/modules/shop/shop.service.ts'
import { countAddress, sendCode } from './codes.service.ts'
import { requireOwnClient } from './asker.rules.ts'
import type { Asking } from './login.service.ts'
import { confirmLink, findLink, insertLink } from './telegram.repo.ts'

/** The page of the shop that stands in for the bot. */
const demoLink = (uuid: string): string => `/demo/telegram?uuid=${uuid}`
const linkMs = 10 * 60 * 1000

/** A link to the bot; the phone is told through it. It counts as a code sent from the address. @throws Refusal FORBIDDEN for another site; LOGIN_OFF; TOO_MANY_REQUESTS */
export async function makeLink({ deps, headers }: Asking) {
  requireOwnClient(headers)
  await requireOffered(deps, 'telegram')
  const at = deps.now()
  const uuid = randomUUID()
  const expiresAt = new Date(at.getTime() + linkMs)
  await countAddress(deps.db, { headers }, await deps.login.secret(), at)
  await insertLink(deps.db, uuid, expiresAt)
  return { link: (await deps.login.bot?.link(uuid)) ?? demoLink(uuid), uuid, expired_at: expiresAt.toISOString() }
}

/** The phone that was told by a link. @throws Refusal NOT_FOUND for a link that is none of ours */
export async function checkLink({ deps }: Pick<Asking, 'deps'>, uuid: string) {
  const link = await findLink(deps.db, uuid)
  if (!link) throw notFound()
  const isExpired = link.expires_at <= deps.now()
  return { phone: isExpired ? null : link.phone, is_expired: isExpired }
}

/** Keeps the phone that its owner has told by a link, and sends a code there. @throws Refusal NOT_FOUND when the link is too old, or was used; TOO_MANY_REQUESTS, and then the link is still good */
export async function tellPhone(asking: Asking, uuid: string, phone: string, chatId: number | null): Promise<void> {
  await sendCode(asking, 'telegram', { phone, chatId }, async (trx, now) => {
    if (!(await confirmLink(trx, { uuid, phone, chatId }, now))) throw notFound()
  })
}
