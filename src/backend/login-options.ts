import type { Kysely } from 'kysely'
import type { Deps, LoginRules } from './http/context.ts'
import type { Database } from './db/schema.ts'
import { keptSecret } from './modules/identity/secret.service.ts'
import { createDemoInbox } from './modules/messages/demo-inbox.ts'
import { createMessages, type Messages } from './modules/messages/messages.service.ts'
import { channels, type Senders } from './providers/sender.ts'

/** How customers sign in, as the environment says. */
export interface LoginOptions {
  /** Key of the hashes of codes and phones, 32 characters or more; without it one is made and kept in the database. */
  secret?: string
  /** The code of every phone while the settings say that no SMS is sent. */
  fixedCode?: string
  /** 1000 unless told otherwise. */
  codesPerDay?: number
  /** Codes go to an inbox that everybody can read, if nothing else sends them. */
  demo?: boolean
}

/** What signing in works with. */
export function openLogin(
  options: LoginOptions,
  parts: Pick<Deps, 'now' | 'logger'> & { db: Kysely<Database> },
): { login: LoginRules; messages: Messages } {
  const { db, now } = parts
  let kept: Promise<string> | undefined
  const secret = async (): Promise<string> => {
    if (options.secret) return options.secret
    kept ??= keptSecret(db).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
  const demoInbox = options.demo ? createDemoInbox(db, now) : undefined
  const senders: Senders = demoInbox ? Object.fromEntries(channels.map((channel) => [channel, demoInbox.put])) : {}
  return {
    login: { secret, fixedCode: options.fixedCode, codesPerDay: options.codesPerDay ?? 1000, demoInbox },
    messages: createMessages({ ...parts, secret, senders, telegramLink: demoInbox ? async (uuid) => `/demo/telegram?uuid=${uuid}` : undefined }),
  }
}
