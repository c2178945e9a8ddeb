import { type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { Engine } from './engines.ts'

/** Each moment is right after the statement that its name describes. */
const seams = {
  'the key is claimed': /^insert into "idempotency"/,
  'the prices are locked': /from "shop_version" for key share/,
  'the code is locked': /from "promo_code" where "code" = \$1 for no key update/,
  'the order is written': /^insert into "purchase" /,
  'the extras of the menu are read': /from "menu_extra"/,
  'the streets are written': /^insert into "street" /,
  'the ground is written': /^insert into "ground" /,
} as const
export type Seam = keyof typeof seams

const compiler = new PostgresQueryCompiler()

/** Listens to the statements of a database handle: the product is not changed for it. */
function stopAt(seam: Seam, meanwhile: () => Promise<void>): KyselyPlugin {
  const here = new WeakSet<object>()
  let isPassed = false
  return {
    transformQuery: ({ node, queryId }) => {
      if (!isPassed && seams[seam].test(compiler.compileQuery(node, queryId).sql)) here.add(queryId)
      return node
    },
    transformResult: async ({ queryId, result }) => {
      if (!isPassed && here.has(queryId)) {
        isPassed = true
        await meanwhile()
      }
      return result
    },
  }
}

/** A connection of this database waits for a lock of another. */
async function somebodyWaits(db: Handle): Promise<boolean> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(db)).rows.length > 0
}

/**
 * On the embedded engine, which has one connection, `other` waits for the transaction of `work`; on
 * a server it runs until it is done or waits for a lock. @throws when the seam was not passed
 */
export async function interleaved<Ours, Theirs>(
  { name, db }: Pick<Engine, 'name' | 'db'>,
  seam: Seam,
  work: (db: Handle) => Promise<Ours>,
  other: () => Promise<Theirs>,
): Promise<{ ours: PromiseSettledResult<Ours>; theirs: PromiseSettledResult<Theirs> }> {
  let begun: Promise<PromiseSettledResult<Theirs>> | undefined
  const meanwhile = async () => {
    let isOver = false
    begun = Promise.allSettled([other()]).then(([result]) => result)
    void begun.then(() => (isOver = true))
    // oxlint-disable-next-line no-unmodified-loop-condition -- changed when `other` is over
    while (name === 'postgres' && !isOver && !(await somebodyWaits(db)));
  }
  const [ours] = await Promise.allSettled([work(db.withPlugin(stopAt(seam, meanwhile)))])
  if (!begun) throw new Error(`Nothing passed the seam: ${seam}`)
  return { ours, theirs: await begun }
}
