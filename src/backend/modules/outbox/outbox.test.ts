import { beforeEach, expect, test } from 'vitest'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { openHour, silent } from '#tests/backend/support/shop.ts'
import {
  type Delivery,
  deliverDue,
  type Listener,
  type OrderStatusChanged,
  notifyListeners,
} from './outbox.service.ts'

let now = openHour
const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))

describeEachEngine('the outbox', (engine) => {
  const warnings: unknown[][] = []
  const deps = () => ({
    db: engine.db,
    now: () => now,
    logger: { ...silent, warn: (...said: unknown[]) => void warnings.push(said) },
  })
  const happen = (id: number, kind = 'order.status') =>
    engine.db
      .insertInto('outbox')
      .values({
        kind,
        payload: JSON.stringify({ purchase_id: id, status: 'process' }),
        created_at: now,
        available_at: now,
      })
      .execute()
  const waiting = () =>
    engine.db
      .selectFrom('outbox')
      .select(['kind', 'attempts', 'available_at'])
      .where('done_at', 'is', null)
      .orderBy('id')
      .execute()
  const hook: Listener = async (_trx, { purchase_id }) => [
    { kind: 'hook', payload: { purchase_id } },
  ]
  /** A receiver that gives these answers in turn, then accepts everything. */
  const receiver = (...answers: ('done' | Date | Error)[]) => {
    const got: number[] = []
    const delivery: Delivery = {
      kind: 'hook',
      deliver: async ({ attempts }) => {
        got.push(attempts)
        const answer = answers.shift() ?? 'done'
        if (answer instanceof Error) throw answer
        return answer
      },
    }
    return { got, work: () => deliverDue(deps(), delivery) }
  }

  beforeEach(async () => {
    now = openHour
    warnings.length = 0
    await engine.db.deleteFrom('outbox').execute()
  })

  test('an event without listeners is completed', async () => {
    await happen(1)
    expect(await notifyListeners(deps(), [])).toBe(1)
    expect(await waiting()).toEqual([])
  })

  test('a failing listener stores nothing of the event, which is passed on again 5 seconds later', async () => {
    let fails = true
    const moody: Listener = async () => {
      if (fails) throw new TypeError('no')
      return []
    }
    await happen(1)
    await notifyListeners(deps(), [hook, moody])
    expect(await waiting()).toMatchObject([{ kind: 'order.status', attempts: 1 }])
    expect(warnings).toHaveLength(1)
    fails = false
    expect(await notifyListeners(deps(), [hook, moody])).toBe(0)
    later(5)
    expect(await notifyListeners(deps(), [hook, moody])).toBe(1)
    expect(await waiting()).toMatchObject([{ kind: 'hook', attempts: 0 }])
  })

  test('every listener receives an event with all its details', async () => {
    const heard: OrderStatusChanged[] = []
    await happen(7, 'order.created')
    await notifyListeners(deps(), [hook, async (_trx, event) => (heard.push(event), [])])
    expect(heard).toMatchObject([
      { kind: 'order.created', purchase_id: 7, status: 'process', at: openHour },
    ])
    expect(await waiting()).toMatchObject([{ kind: 'hook' }])
  })

  test('events of another kind stay as they are', async () => {
    await happen(1, 'message.code')
    expect(await notifyListeners(deps(), [hook])).toBe(0)
    expect(await receiver().work()).toBe(0)
    expect(await waiting()).toMatchObject([{ attempts: 0 }])
  })

  test('a row is retried when its receiver says, or 5, 10 and 20 seconds after a fault', async () => {
    await happen(1, 'hook')
    const { got, work } = receiver(
      new Date(openHour.getTime() + 60_000),
      new TypeError('no'),
      new TypeError('no'),
    )
    await work()
    later(59)
    expect(await work()).toBe(0)
    later(1)
    expect(await work()).toBe(1)
    expect((await waiting())[0]?.available_at).toEqual(new Date(now.getTime() + 10_000))
    later(10)
    await work()
    expect((await waiting())[0]?.available_at).toEqual(new Date(now.getTime() + 20_000))
    later(20)
    await work()
    expect(got).toEqual([1, 2, 3, 4])
    expect(await waiting()).toEqual([])
  })

  test('a row that has failed for a day is given up', async () => {
    await happen(1, 'hook')
    later(24 * 60 * 60 + 1)
    await receiver(new TypeError('no')).work()
    expect(await waiting()).toEqual([])
    expect(warnings[0]).toContain('Outbox row dropped after a day of failures')
  })

  test('8 processes pass on each of 60 events once, and deliver each row once', async () => {
    for (let id = 1; id <= 60; id++) await happen(id)
    const everybody = Array.from({ length: 8 }, () => receiver())
    while (
      (await Promise.all(everybody.map(() => notifyListeners(deps(), [hook])))).some(
        (sent) => sent > 0,
      )
    );
    expect(await waiting()).toHaveLength(60)
    while ((await Promise.all(everybody.map(({ work }) => work()))).some((done) => done > 0));
    expect(everybody.flatMap(({ got }) => got)).toHaveLength(60)
    expect(await waiting()).toEqual([])
  })

  test('a row taken by a crashed process is taken by another 30 seconds later', async () => {
    await happen(1, 'hook')
    const call = Promise.withResolvers<'done'>()
    const fallen = deliverDue(deps(), { kind: 'hook', deliver: () => call.promise })
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1)
    const other = receiver()
    later(29)
    expect(await other.work()).toBe(0)
    later(1)
    expect(await other.work()).toBe(1)
    expect(other.got).toEqual([2])
    call.reject(new TypeError('gone'))
    await fallen
    expect(await waiting()).toEqual([])
  })
})
