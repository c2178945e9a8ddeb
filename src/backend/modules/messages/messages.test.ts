import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openHour, silent } from '#tests/backend/support/shop.ts'
import type { Message, Sender, Sending } from '#backend/providers/sender.ts'
import { defaultBudget } from './budget.rules.ts'
import { createBudget } from './budget.service.ts'
import { createMessages } from './messages.service.ts'

const secret = 'a secret of the tests, long enough'
const counted = { secret, countries: ['bg'], prefixes: [] }
let now = openHour
const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))

describeWithDatabase('the outbox of codes', (engine) => {
  const warnings: unknown[][] = []
  const message = (id: string): Message & { code: string } => ({
    id,
    channel: 'sms',
    phone: `+35988111${2222 + Number(id)}`,
    chatId: null,
    code: '4711',
    text: 'your code is 4711',
    locale: 'en',
  })
  /** A process whose provider gives these answers in turn, then accepts everything. */
  const process = (...answers: Sending[]) => {
    const sent: string[] = []
    const sms: Sender = async ({ id }) => {
      sent.push(id)
      return answers.shift() ?? 'sent'
    }
    const messages = createMessages({
      db: engine.db,
      now: () => now,
      logger: { warn: (...said: unknown[]) => void warnings.push(said) },
      secret: async () => secret,
      senders: { sms },
      budget: createBudget({ now: () => now, logger: silent, budget: defaultBudget }),
    })
    return {
      ...messages,
      deliver: messages.sending.work,
      sent,
      put: (id: string) => messages.enqueue(engine.db, message(id), counted),
    }
  }
  const rows = () =>
    engine.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'message.code')
      .orderBy('id')
      .execute()

  beforeEach(async () => {
    now = openHour
    warnings.length = 0
    await engine.db.deleteFrom('outbox').execute()
    await engine.db.deleteFrom('usage_limit').execute()
  })

  test('shows neither phone nor code while it waits, and keeps nothing afterwards', async () => {
    const shop = process()
    await shop.put('1')
    const [waiting] = (
      await sql<{ row: string }>`select outbox::text as row from outbox`.execute(engine.db)
    ).rows
    for (const canary of ['359881112223', '881112223', '4711'])
      expect(waiting?.row).not.toContain(canary)
    expect(await shop.deliver()).toBe(1)
    expect(shop.sent).toEqual(['1'])
    expect(await rows()).toMatchObject([{ payload: {}, done_at: openHour, attempts: 1 }])
    expect(await shop.deliver()).toBe(0)
  })

  test('a message rolled back with its transaction is never sent', async () => {
    const shop = process()
    const undone = engine.db.transaction().execute(async (trx) => {
      await shop.enqueue(trx, message('1'), counted)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await shop.deliver()).toBe(0)
  })

  test('6 processes at once send each of 60 codes once', async () => {
    const processes = Array.from({ length: 6 }, () => process())
    const ids = Array.from({ length: 60 }, (_, index) => String(index))
    for (const id of ids) await processes[0]?.put(id)
    for (let round = 0; round < 5; round++)
      await Promise.all(processes.map((shop) => shop.deliver()))
    expect(processes.flatMap(({ sent }) => sent).toSorted()).toEqual(ids.toSorted())
    later(301)
    expect(await processes[0]?.deliver()).toBe(0)
  })

  test('a busy provider is tried again after 1, 2, 4 … 30 seconds, until the code is too old', async () => {
    const shop = process('later', 'later', 'later')
    await shop.put('1')
    for (const wait of [1, 2, 4]) {
      await shop.deliver()
      later(wait - 0.5)
      expect(await shop.deliver()).toBe(0)
      later(0.5)
    }
    await shop.deliver()
    expect(shop.sent).toEqual(['1', '1', '1', '1'])
    expect(await rows()).toMatchObject([{ payload: {}, attempts: 4 }])

    const hopeless = process(...Array.from({ length: 100 }, (): Sending => 'later'))
    await hopeless.put('2')
    for (let round = 0; round < 400; round++) {
      await hopeless.deliver()
      later(1)
    }
    expect(hopeless.sent.length).toBeLessThan(16)
    expect(
      (await rows()).every(
        ({ done_at, payload }) => done_at !== null && JSON.stringify(payload) === '{}',
      ),
    ).toBe(true)
  })

  test.each<Sending>(['refused', 'unknown'])(
    'a code with the outcome %s is not sent again',
    async (sending) => {
      const shop = process(sending)
      await shop.put('1')
      await shop.deliver()
      later(3600)
      await shop.deliver()
      expect(shop.sent).toEqual(['1'])
      expect(await rows()).toMatchObject([{ payload: {} }])
      expect(JSON.stringify(warnings)).not.toContain('4711')
      expect(warnings).toEqual([[{ channel: 'sms', sending, attempts: 1 }, 'A code was not sent']])
    },
  )

  test('a code that a crashed process was sending is not sent again', async () => {
    const fallen = createMessages({
      db: engine.db,
      now: () => now,
      logger: { warn: () => {} },
      secret: async () => secret,
      senders: { sms: () => new Promise<Sending>(() => {}) },
      budget: createBudget({ now: () => now, logger: silent, budget: defaultBudget }),
    })
    await fallen.enqueue(engine.db, message('1'), counted)
    void fallen.sending.work()
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    const shop = process()
    for (let round = 0; round < 40; round++) {
      later(10)
      await shop.deliver()
    }
    expect(shop.sent).toEqual([])
    expect(await rows()).toMatchObject([{ payload: {}, done_at: expect.any(Date) }])
  })

  test('a code of another secret is dropped when it is too old, and does not delay others', async () => {
    const shop = process()
    await shop.enqueue(engine.db, message('1'), {
      ...counted,
      secret: 'a secret that was lost, long ago',
    })
    await shop.put('2')
    await shop.deliver()
    expect(shop.sent).toEqual(['2'])
    later(301)
    await shop.deliver()
    expect((await rows()).every(({ done_at }) => done_at !== null)).toBe(true)
  })

  test('a code that another process sealed with its own secret is sent by that process', async () => {
    const secretOfOther = 'the secret of another process, long enough'
    await process().enqueue(engine.db, message('1'), { ...counted, secret: secretOfOther })
    const shop = process()
    await shop.deliver()
    expect(shop.sent).toEqual([])
    later(1)
    const owner = createMessages({
      db: engine.db,
      now: () => now,
      logger: silent,
      secret: async () => secretOfOther,
      senders: { sms: async ({ id }) => (shop.sent.push(`owner ${id}`), 'sent') },
      budget: createBudget({ now: () => now, logger: silent, budget: defaultBudget }),
    })
    expect(await owner.sending.work()).toBe(1)
    expect(shop.sent).toEqual(['owner 1'])
  })

  test('order events in the outbox are left alone', async () => {
    await engine.db
      .insertInto('outbox')
      .values({
        kind: 'order.created',
        payload: '{"purchase_id":1}',
        created_at: now,
        available_at: now,
      })
      .execute()
    expect(await process().deliver()).toBe(0)
    expect(await engine.db.selectFrom('outbox').select(['attempts', 'done_at']).execute()).toEqual([
      { attempts: 0, done_at: null },
    ])
  })
})
