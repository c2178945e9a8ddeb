import { inTurns } from '#backend/core/turns.ts'
import type { Handle } from '#backend/db/schema.ts'
import { readMenu } from '#backend/modules/menu/menu.service.ts'
import { indexOf } from './index.rules.ts'
import { indexState, replaceWords } from './search-index.repo.ts'
import { rulesVersion } from './words.rules.ts'

export { markOutdated } from './search-index.repo.ts'

/** Two versions that start at once do not go on for ever; what is left is done by a job. */
const tries = 5

/**
 * Makes the words of the last menu, unless they are there. No transaction lasts for the whole of it:
 * a menu that comes in between is read once more.
 */
export async function ensureIndex(db: Handle): Promise<void> {
  for (let left = tries; left > 0; left--)
    if (await replace(db, (rules) => rules === rulesVersion)) return
}

/** Leaves the words of a newer version, which may run beside this one. */
export const completeIndex = (db: Handle): Promise<boolean> =>
  replace(db, (rules) => rules >= rulesVersion)

/** False when another menu or another process came in between. */
async function replace(db: Handle, isDone: (rules: number) => boolean): Promise<boolean> {
  const { rules, menu } = await indexState(db)
  if (isDone(rules)) return true
  const words = await inTurns(indexOf(await readMenu(db)))
  return replaceWords(db, words, { rules: rulesVersion, menu })
}
