import type { Deps } from '#backend/core/deps.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { negotiateLocale } from '#contract/negotiate-locale.ts'
import { refusalMessage } from '#backend/core/refusal-texts.ts'
import { botSentence } from '#backend/modules/messages/templates.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { toE164 } from '#backend/core/phone.rules.ts'
import { isStaffCode, linkChat } from '#backend/modules/alerts/own-alerts.service.ts'
import type { TelegramUpdate } from '#contract/customers/telegram.ts'
import type { CodeContext } from './codes.service.ts'
import { equal } from './secrets.rules.ts'
import { openLinkOfChat, rememberChat } from './telegram.repo.ts'
import { sharePhone } from './telegram.service.ts'

const webhookPath = '/api/v1/telegram/webhook'
const webhookSecret = async ({ login }: Pick<CodeContext['deps'], 'login'>): Promise<string> =>
  keyedHash(await login.secret(), 'telegram-webhook')

/** Sends the platform's updates to the first city, whenever it comes or moves to another host. */
export function botConnector(
  deps: Pick<Deps, 'snapshots' | 'publicUrl' | 'login' | 'logger'>,
): () => Promise<void> {
  let connected = ''
  let isSaid = false
  return async () => {
    const { bot } = deps.login
    const host = (await deps.snapshots.shop()).cities[0]?.hosts[0]
    if (!bot || host === undefined) return
    const address = deps.publicUrl(host) + webhookPath
    if (address === connected || !address.startsWith('https://')) return
    try {
      await bot.listen(address, await webhookSecret(deps))
      connected = address
      isSaid = false
    } catch {
      if (!isSaid)
        deps.logger.warn(
          'The Telegram bot could not be connected, and will be tried again: Telegram does not answer, or refuses the token',
        )
      isSaid = true
    }
  }
}

/** @throws Refusal NOT_FOUND without a bot; UNAUTHORIZED without the secret of the platform */
export async function requirePlatform({
  deps,
  headers,
}: Pick<CodeContext, 'deps' | 'headers'>): Promise<void> {
  if (!deps.login.bot) throw new Refusal('NOT_FOUND')
  if (!equal(headers.get('x-telegram-bot-api-secret-token') ?? '', await webhookSecret(deps)))
    throw new Refusal('UNAUTHORIZED')
}

type Message = NonNullable<TelegramUpdate['message']>

async function answerTo(
  context: CodeContext,
  { chat, from, text, contact }: Message,
): Promise<Parameters<typeof botSentence>[0] | Refusal | null> {
  const uuid = /^\/start ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? '')?.[1]
  if (uuid !== undefined)
    return (await rememberChat(context.deps.db, uuid, chat.id, context.deps.now())) ? 'ask' : 'late'
  const code = /^\/start ([\w-]{10,64})$/.exec(text ?? '')?.[1]
  if (code !== undefined && isStaffCode(code))
    return (await linkChat(context.deps, code, chat.id)) ? 'alerts' : 'alerts_late'
  const openLink = () => openLinkOfChat(context.deps.db, chat.id, context.deps.now())
  if (!contact) return text === undefined ? null : (await openLink()) ? 'ask' : 'late'
  // Any contact can be shared; only the sender's own carries the sender's id.
  if (contact.user_id === undefined || contact.user_id !== from?.id) return 'foreign'
  const phone = toE164(`+${contact.phone_number.replace(/^\+/, '')}`, 'bg')
  const link = phone === null ? undefined : await openLink()
  if (phone === null || !link) return 'late'
  try {
    await sharePhone(context, link, phone, chat.id)
    return 'sent'
  } catch (error) {
    if (error instanceof Refusal) return error.code === 'NOT_FOUND' ? 'late' : error
    throw error
  }
}

export async function answerUpdate(
  context: CodeContext,
  { message }: TelegramUpdate,
): Promise<void> {
  const { bot } = context.deps.login
  if (!bot || message?.chat.type !== 'private') return
  const locale = negotiateLocale(message.from?.language_code ?? null)
  const answer = await answerTo({ ...context, locale }, message)
  if (answer === null) return
  const said =
    answer instanceof Refusal ? refusalMessage(answer, locale) : botSentence(answer, locale)
  const isAwaited = answer instanceof Refusal || answer === 'ask' || answer === 'foreign'
  // The platform repeats unanswered updates, which a lost sentence is not worth.
  await bot
    .say(message.chat.id, said, isAwaited ? botSentence('share', locale) : undefined)
    .catch((error: unknown) =>
      context.deps.logger.warn(
        { kind: error instanceof Error ? error.name : 'unknown' },
        'The bot could not answer',
      ),
    )
}
