import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { BusyError } from '#backend/db/faults.ts'
import { createWatch } from './due-work.ts'
import type { DueWork } from './ports.ts'

describeWithDatabase('the watch over due work', (engine) => {
  const warnings: unknown[][] = []
  const open = (...works: DueWork[]) => {
    const watch = createWatch({
      db: engine.db,
      now: () => openHour,
      logger: { warn: (...said: unknown[]) => void warnings.push(said) },
    })
    watch.start(works)
    return watch
  }
  /** Has `left` things to do, one at a time. */
  const pile = (name: string, left: number, after: () => void = () => {}) => {
    const done = { looks: 0, turns: 0 }
    const work: DueWork = {
      name,
      find: () => {
        done.looks++
        return sql`select 1 where ${left > 0}`
      },
      work: async () => {
        await new Promise((resolve) => setImmediate(resolve))
        done.turns++
        if (left === 0) return 0
        left--
        after()
        return 1
      },
    }
    return { work, done, add: (more: number) => void (left += more) }
  }

  beforeEach(() => void (warnings.length = 0))
  afterEach(() => vi.useRealTimers())

  test('does all that is due, and leaves alone what is not', async () => {
    const [full, empty] = [pile('full', 3), pile('empty', 0)]
    const watch = open(full.work, empty.work)
    await expect.poll(() => full.done.turns).toBe(4)
    await expect.poll(() => full.done.looks).toBeGreaterThan(1)
    await watch.stop()
    expect(empty.done.turns).toBe(0)
    expect(empty.done.looks).toBe(full.done.looks)
  })

  test('looks again at once when something was done or it is woken', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const second = pile('second', 0)
    const first = pile('first', 1, () => second.add(1))
    const watch = open(first.work, second.work)
    await expect.poll(() => second.done.turns).toBe(2)
    first.add(1)
    watch.wake()
    await expect.poll(() => second.done.turns).toBe(4)
    await watch.stop()
  })

  test('delays no other work by a slow one', async () => {
    const slow = Promise.withResolvers<number>()
    const other = pile('other', 1)
    const find = () => sql`select 1`
    const watch = open({ name: 'slow', find, work: () => slow.promise }, other.work)
    await expect.poll(() => other.done.turns).toBe(2)
    slow.resolve(0)
    await watch.stop()
  })

  test('warns of work that fails, but not of a busy database, and does the rest', async () => {
    const failing = (name: string, error: Error): DueWork => ({
      name,
      find: () => sql`select 1`,
      work: () => Promise.reject(error),
    })
    const rest = pile('rest', 1)
    const watch = open(
      failing('wrong', new RangeError('wrong')),
      failing('busy', new BusyError('away')),
      rest.work,
    )
    await expect.poll(() => rest.done.turns).toBe(2)
    await watch.stop()
    expect(warnings).toContainEqual([{ work: 'wrong', kind: 'RangeError' }, 'Work has to wait'])
    expect(JSON.stringify(warnings)).not.toContain('busy')
  })

  test('stops after the work that is under way, and begins no other', async () => {
    const endless = pile('endless', Infinity)
    const watch = open(endless.work)
    await expect.poll(() => endless.done.turns).toBeGreaterThan(2)
    await watch.stop()
    const { turns, looks } = endless.done
    watch.wake()
    await new Promise((resolve) => setImmediate(resolve))
    expect(endless.done).toEqual({ turns, looks })
  })
})
