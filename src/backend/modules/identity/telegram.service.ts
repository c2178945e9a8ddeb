import { randomUUID } from 'node:crypto'
import { retriedTransaction } from '#backend/db/retry.ts'
import { notFound } from '#backend/core/refusal.ts'
import { consumeAll } from '#backend/modules/limits/limits.repo.ts'
import { requireOffered } from '#backend/modules/settings/settings.service.ts'
import { type CodeContext, sendCode } from './codes.service.ts'
import { addressSends } from './limits.rules.ts'
import { requireOwnClient } from './requester.rules.ts'
import { requesterKey } from './requester.rules.ts'
import { confirmLink, findLink, insertLink, consumePhone } from './telegram.repo.ts'

const demoLink = (uuid: string): string => `/demo/telegram?uuid=${uuid}`
const linkMs = 10 * 60 * 1000

/** @throws Refusal FORBIDDEN for another site; LOGIN_OFF; TOO_MANY_REQUESTS */
export async function makeLink({ deps, headers }: CodeContext) {
  requireOwnClient(headers)
  await requireOffered(deps, 'telegram')
  const at = deps.now()
  const uuid = randomUUID()
  const expiresAt = new Date(at.getTime() + linkMs)
  const secret = await deps.login.secret()
  await retriedTransaction(deps.db, async (trx) => {
    await consumeAll(trx, addressSends({ secret, headers }), at)
    await insertLink(trx, { uuid, requester: requesterKey(secret, headers), expires_at: expiresAt })
  })
  return {
    link: (await deps.login.bot?.link(uuid)) ?? demoLink(uuid),
    uuid,
    expired_at: expiresAt.toISOString(),
  }
}

/** Answers once, to the browser that requested the link. @throws Refusal NOT_FOUND */
export async function checkLink(
  { deps, headers }: Pick<CodeContext, 'deps' | 'headers'>,
  uuid: string,
) {
  const requester = requesterKey(await deps.login.secret(), headers)
  const phone = await consumePhone(deps.db, { uuid, requester }, deps.now())
  if (phone !== undefined) return { phone, is_expired: false }
  const link = await findLink(deps.db, uuid)
  if (link?.requester !== requester) throw notFound()
  return { phone: null, is_expired: link.told_at !== null || link.expires_at <= deps.now() }
}

/** @throws Refusal NOT_FOUND for an old or used link; TOO_MANY_REQUESTS */
export async function sharePhone(
  context: CodeContext,
  uuid: string,
  phone: string,
  chatId: number | null,
): Promise<void> {
  await sendCode(context, { channel: 'telegram', phone, chatId }, async (trx, now) => {
    const key = await confirmLink(trx, { uuid, phone, chatId }, now)
    if (key === undefined) throw notFound()
    return { key, standing: 'owner' }
  })
}
