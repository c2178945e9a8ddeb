import { sql } from 'kysely'
import type { Deps } from './deps.ts'
import type { DueWork } from './ports.ts'
import { createTicker, type Ticker, warnOfWork } from './ticker.ts'

type WatchDeps = Pick<Deps, 'db' | 'now'> & { logger: Pick<Deps['logger'], 'warn'> }

export interface Watch extends Pick<Ticker, 'wake' | 'stop'> {
  start(works: readonly DueWork[]): void
}

/** Milliseconds between two looks. */
const everyMs = 500

/** One value for each work, in their order. */
async function areDue(works: readonly DueWork[], { db, now }: WatchDeps): Promise<boolean[]> {
  const at = now()
  const found = works.map(({ find }) => sql`exists (${find(at)})`)
  const { rows } = await sql<{ due: boolean[] }>`select array[${sql.join(found)}] as due`.execute(
    db,
  )
  return rows[0]?.due ?? []
}

function createLane({ name, work }: DueWork, logger: WatchDeps['logger'], onDone: () => void) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  async function run(): Promise<void> {
    let hasDone = false
    try {
      while (!stopping.signal.aborted && (await work()) > 0) hasDone = true
    } catch (error) {
      warnOfWork(logger, name, error)
    }
    running = undefined
    if (hasDone) onDone()
  }
  return {
    rouse: () => void (running ??= run()),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/**
 * One query finds the works that are due; each runs in its own lane, so that a slow receiver delays
 * no other.
 */
export function createWatch(deps: WatchDeps): Watch {
  let works: readonly DueWork[] = []
  let lanes: ReturnType<typeof createLane>[] = []
  const wakeDueLanes = async (): Promise<number> => {
    const due = await areDue(works, deps)
    for (const [nth, lane] of lanes.entries()) if (due[nth]) lane.rouse()
    return 0
  }
  const ticker = createTicker(wakeDueLanes, { name: 'due work', logger: deps.logger, everyMs })
  return {
    start: (given) => {
      works = given
      // What one has done is often what another waits for.
      lanes = works.map((work) => createLane(work, deps.logger, ticker.wake))
      ticker.start()
    },
    wake: ticker.wake,
    stop: async () => {
      await ticker.stop()
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}
