import type { Kysely } from 'kysely'
import { inTurns } from '#backend/core/turns.ts'
import type { Database } from '#backend/db/schema.ts'
import { readMenu } from '#backend/modules/menu/menu.service.ts'
import { indexOf } from './index.rules.ts'
import { indexState, replaceWords } from './search-index.repo.ts'
import { rulesVersion } from './words.rules.ts'

export { markOutdated } from './search-index.repo.ts'

/**
 * Makes the words of the last menu, unless they are there. No transaction lasts for the whole of it:
 * a menu that comes in between is read once more.
 */
export async function ensureIndex(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const { rules, menu } = await indexState(db)
    if (rules === rulesVersion) return
    const words = await inTurns(indexOf(await readMenu(db)))
    if (await replaceWords(db, words, { rules: rulesVersion, menu })) return
  }
}
