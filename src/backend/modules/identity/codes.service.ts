import type { Kysely } from 'kysely'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Database } from '#backend/db/schema.ts'
import { codeSentence } from '#backend/core/sentences.ts'
import { keyedHash } from '#backend/core/keyed-hash.rules.ts'
import { hashedPrefixes } from '#backend/modules/limits/address.rules.ts'
import { consume, consumeAll } from '#backend/modules/limits/limits.service.ts'
import { codeSeconds } from '#backend/modules/messages/messages.service.ts'
import { requireOffered } from '#backend/modules/shop/shop.service.ts'
import type { Channel } from '#backend/providers/sender.ts'
import type { CodeSent } from '#contract/user.calls.ts'
import { requireOwnClient } from './own-client.rules.ts'
import { insertChallenge } from './challenge.repo.ts'
import { codeHash } from './check-code.service.ts'
import { sendCounters } from './limits.rules.ts'
import { type Asking, phoneOf } from './login.service.ts'
import { type Requester, requesterOf } from './requester.rules.ts'
import { chatOfPhone } from './telegram.repo.ts'
import { newCode, newSalt } from './secrets.rules.ts'

interface Sending {
  channel: Channel
  /** E.164 */
  phone: string
  chatId: number | null
  domainId?: number | undefined
  sentence?: Parameters<typeof codeSentence>[3]
}

/**
 * Nothing here depends on whether the phone has an account. `requester` runs in the transaction.
 * @throws Refusal TOO_MANY_REQUESTS, with nothing counted
 */
export async function sendCode(
  asking: Asking,
  { channel, phone, chatId, domainId, sentence: name }: Sending,
  requester: (trx: Kysely<Database>, now: Date) => Promise<Requester>,
): Promise<CodeSent> {
  const { db, now, login, messages, snapshots } = asking.deps
  const secret = await login.secret()
  const { cities, content } = await snapshots.shop()
  const host = (cities.find(({ id }) => id === domainId) ?? cities[0])?.hosts[0] ?? ''
  const at = now()
  const [code, salt] = [newCode(login.codeLength), newSalt()]
  const sentence = codeSentence(content.settings.shop_name, code, asking.locale, name)
  const counted = {
    secret,
    countries: cities.map(({ country }) => country),
    prefixes: hashedPrefixes(secret, asking.headers),
  }
  const nextAt = await retriedTransaction(db, async (trx) => {
    const { key, standing } = await requester(trx, at)
    const [toPhone, ...others] = sendCounters({
      secret,
      headers: asking.headers,
      codesPerDay: login.codesPerDay,
      phone,
      standing,
    })
    const next = await consume(trx, toPhone.key, toPhone.limit, at)
    await consumeAll(trx, others, at)
    const id = await insertChallenge(trx, {
      phone_key: keyedHash(secret, 'phone', phone),
      channel,
      requester: key,
      salt,
      code_hash: codeHash(secret, salt, code),
      created_at: at,
      expires_at: new Date(at.getTime() + codeSeconds * 1000),
    })
    // The last line lets a phone's browser fill in the code (WebOTP, "origin-bound one-time
    // codes").
    const text = channel === 'sms' ? `${sentence}\n\n@${host} #${code}` : sentence
    await messages.enqueue(
      trx,
      { id: String(id), channel, phone, chatId, code, text, locale: asking.locale },
      counted,
    )
    return next
  })
  messages.wake()
  return { resend_in: Math.ceil((nextAt.getTime() - at.getTime()) / 1000), expires_in: codeSeconds }
}

/** @throws Refusal FORBIDDEN for another site; LOGIN_OFF; INVALID; TOO_MANY_REQUESTS */
export async function askForCode(
  asking: Asking,
  channel: Channel,
  query: { phone: string; domainId?: number | undefined },
): Promise<CodeSent> {
  requireOwnClient(asking.headers)
  await requireOffered(asking.deps, channel)
  const phone = await phoneOf(asking, query)
  const chatId = channel === 'telegram' ? await chatOfPhone(asking.deps.db, phone) : null
  const secret = await asking.deps.login.secret()
  return sendCode(asking, { channel, phone, chatId, domainId: query.domainId }, async (_trx, now) =>
    requesterOf(secret, asking.headers, phone, now),
  )
}
