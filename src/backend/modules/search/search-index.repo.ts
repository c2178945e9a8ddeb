import { sql } from 'kysely'
import type { DishId } from '#contract/values/ids.ts'
import type { Handle } from '#backend/db/schema.ts'
import { inTransaction } from '#backend/db/transaction.ts'
import type { IndexedWord } from './rank.rules.ts'
import { indexGrams } from './words.rules.ts'

/**
 * `rules` 0: the words are those of an earlier menu; below 0: a process is replacing them by its
 * rules, or ended before it was done. `menu` counts the menus.
 */
interface IndexState {
  rules: number
  menu: number
}

export const indexState = (db: Handle): Promise<IndexState> =>
  db.selectFrom('search_index').select(['rules', 'menu']).executeTakeFirstOrThrow()

export const markOutdated = (trx: Handle) =>
  trx
    .updateTable('search_index')
    .set((eb) => ({ rules: 0, menu: eb('menu', '+', 1) }))
    .execute()

const list = (ids: readonly DishId[]): DishId[] => [...ids]

/** Ids per statement, which the driver writes without a pause. A row weighs as much as some ids. */
const idsAtOnce = 5000
const idsOfRow = 40

/** A word of a large menu has thousands of ids, most have few. */
function portionsOf(words: readonly IndexedWord[]): IndexedWord[][] {
  const portions: IndexedWord[][] = []
  let room = 0
  for (const word of words) {
    room -=
      idsOfRow +
      word.in_names.length +
      word.in_kinds.length +
      word.in_parts.length +
      word.in_texts.length +
      word.in_traits.length
    if (room < 0) {
      portions.push([])
      room += idsAtOnce
    }
    portions.at(-1)?.push(word)
  }
  return portions
}

async function writeWords(trx: Handle, portion: readonly IndexedWord[]): Promise<void> {
  const rows = portion.map(({ word, locale, ...places }) => ({
    word,
    locale,
    grams: indexGrams(word),
    in_names: list(places.in_names),
    in_kinds: list(places.in_kinds),
    in_parts: list(places.in_parts),
    in_texts: list(places.in_texts),
    in_traits: list(places.in_traits),
  }))
  await trx
    .insertInto('search_word')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['word', 'locale'])
        .doUpdateSet((eb) => ({
          grams: eb.ref('excluded.grams'),
          in_names: eb.ref('excluded.in_names'),
          in_kinds: eb.ref('excluded.in_kinds'),
          in_parts: eb.ref('excluded.in_parts'),
          in_texts: eb.ref('excluded.in_texts'),
          in_traits: eb.ref('excluded.in_traits'),
        }))
        .where(
          sql<boolean>`(search_word.grams, search_word.in_names, search_word.in_kinds, search_word.in_parts, search_word.in_texts, search_word.in_traits) is distinct from (excluded.grams, excluded.in_names, excluded.in_kinds, excluded.in_parts, excluded.in_texts, excluded.in_traits)`,
        ),
    )
    .execute()
}

async function deleteOthers(trx: Handle, words: readonly IndexedWord[]): Promise<void> {
  const kept = words.map(({ word }) => word)
  const locales = words.map(({ locale }) => locale)
  await sql`delete from search_word where (word, locale) not in (select * from unnest(${kept}::text[], ${locales}::text[]))`.execute(
    trx,
  )
}

/**
 * In short transactions, between which orders pass. False as soon as `menu` is not the last one, or
 * a process with other rules replaces them.
 */
export async function replaceWords(
  db: Handle,
  words: readonly IndexedWord[],
  { rules, menu }: IndexState,
): Promise<boolean> {
  const setRules = (trx: Handle, to: number) =>
    trx.updateTable('search_index').set({ rules: to }).execute()
  const whileCurrent = (
    write: (trx: Handle) => Promise<unknown>,
    { isFirst = false } = {},
  ): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      const state = await trx
        .selectFrom('search_index')
        .select('menu')
        .where('menu', '=', menu)
        .$if(!isFirst, (found) => found.where('rules', '=', 0 - rules))
        .forUpdate()
        .executeTakeFirst()
      if (state) await write(trx)
      return state !== undefined
    })
  if (!(await whileCurrent((trx) => setRules(trx, 0 - rules), { isFirst: true }))) return false
  for (const portion of portionsOf(words))
    if (!(await whileCurrent((trx) => writeWords(trx, portion)))) return false
  return whileCurrent(async (trx) => {
    await deleteOthers(trx, words)
    await setRules(trx, rules)
    // The embedded engine has no autovacuum, and without statistics the planner may scan the table.
    await sql`analyze search_word`.execute(trx)
  })
}
