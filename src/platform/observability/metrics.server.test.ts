import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { countFrom, metricsAnswer } from './metrics.server.ts'

const asked = async (): Promise<string> =>
  (
    await metricsAnswer(true, async () => ({
      orders: { new: 40 },
      outbox: { waiting: 500, oldest: 9 },
      messages: { spent: 1.5, budget: 100 },
    }))
  ).text()

test('a process tells what it counts whenever another one asks for it', async () => {
  const failedPayments = { refused: 0 }
  const counts = { refusedMessages: { day: 2 }, failedPayments, waitingQueries: 300 }
  countFrom(() => counts)
  failedPayments.refused = 3
  const first = await register.metrics()
  expect(first).toContain('shop_messages_refused{limit="day"} 2')
  expect(first).toContain('shop_payments_failed{reason="refused"} 3')
  expect(first).toContain('shop_queries_waiting 300')
  counts.waitingQueries = 0
  expect(await register.metrics()).toContain('shop_queries_waiting 0')
})

test('only the process that is asked tells what the database says', async () => {
  const text = await asked()
  expect(text).toContain('shop_orders{status="new"} 40')
  expect(text).toContain('shop_outbox_waiting 500')
  // The other processes are asked for these.
  expect(await register.metrics()).not.toMatch(/shop_(orders|outbox|messages_spent)/)
})
