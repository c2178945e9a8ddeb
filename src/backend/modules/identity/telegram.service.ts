import { randomUUID } from 'node:crypto'
import { Refusal } from '#backend/http/refusal.ts'
import { requireOffered } from '#backend/modules/shop/shop.service.ts'
import { addressKey } from './asker.rules.ts'
import { sendCode } from './codes.service.ts'
import { take } from './limits.repo.ts'
import { limits } from './limits.rules.ts'
import type { Asking } from './login.service.ts'
import { keyedHash } from './secrets.rules.ts'
import { confirmLink, findLink, insertLink } from './telegram.repo.ts'

const linkMs = 10 * 60 * 1000

/** A link to the bot; the phone is told through it. @throws Refusal LOGIN_OFF; TOO_MANY_REQUESTS */
export async function makeLink({ deps, headers }: Asking) {
  await requireOffered(deps, 'telegram')
  const at = deps.now()
  const uuid = randomUUID()
  const expiresAt = new Date(at.getTime() + linkMs)
  await take(deps.db, keyedHash(await deps.login.secret(), 'links-address', addressKey(headers)), limits.linksFromAddress, at)
  await insertLink(deps.db, uuid, expiresAt)
  return { link: await deps.messages.telegramLink(uuid), uuid, expired_at: expiresAt.toISOString() }
}

/** The phone that was told by a link. @throws Refusal NOT_FOUND for a link that is none of ours */
export async function checkLink({ deps }: Pick<Asking, 'deps'>, uuid: string) {
  const link = await findLink(deps.db, uuid)
  if (!link) throw new Refusal('NOT_FOUND')
  const isExpired = link.expires_at <= deps.now()
  return { phone: isExpired ? null : link.phone, is_expired: isExpired }
}

/** Keeps the phone that its owner has told by a link, and sends the code there. False when the link is too old, or was used. @throws Refusal TOO_MANY_REQUESTS */
export async function tellPhone(asking: Asking, uuid: string, phone: string, chatId: number | null): Promise<boolean> {
  if (!(await confirmLink(asking.deps.db, { uuid, phone, chatId }, asking.deps.now()))) return false
  await sendCode(asking, 'telegram', { phone, chatId })
  return true
}
